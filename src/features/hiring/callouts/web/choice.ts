/** What the user changed about a proposed call-out, which must survive until the server answers. */
import type { BookingView } from '#features/bookings/schema';
import { remainingHoursOn } from '../rules';
import type { Proposal } from '../schema';

export type Choice = Partial<
  Pick<Proposal, 'professionalType' | 'workDate' | 'startTime' | 'endTime'>
> & { post?: 'another' | undefined };

/** The hours to show: the chosen ones at once, even while the proposal is still the previous one. */
export const hoursOf = (
  choice: Choice,
  { startTime, endTime }: Pick<Proposal, 'startTime' | 'endTime'>,
) => ({ startTime: choice.startTime ?? startTime, endTime: choice.endTime ?? endTime });

/** Another role or day starts with its own usual hours; other changes keep the chosen ones. */
export const changedChoice = (
  choice: Choice,
  proposal: Pick<Proposal, 'professionalType' | 'workDate' | 'startTime' | 'endTime'>,
  changes: Choice,
): Choice => {
  const isOther = 'professionalType' in changes || 'workDate' in changes || 'post' in changes;
  return {
    professionalType: choice.professionalType ?? proposal.professionalType,
    workDate: choice.workDate ?? proposal.workDate,
    ...(!isOther && { ...hoursOf(choice, proposal), post: choice.post }),
    ...changes,
  };
};

/** A shift that lost its professional. */
export type LostShift = Pick<Proposal, 'professionalType'> &
  Pick<BookingView, 'shiftDate' | 'shiftStart' | 'shiftEnd' | 'breakMinutes' | 'timeZone'>;

/** The shift from now on, or just its role and day where it is too late for that. */
export function whatIsLeftOf(shift: LostShift, now: Date): Choice {
  const { professionalType, timeZone, breakMinutes } = shift;
  const { shiftDate: workDate, shiftStart: startTime, shiftEnd: endTime } = shift;
  if (!workDate || !startTime || !endTime) return { professionalType };
  const left = remainingHoursOn(workDate, { startTime, endTime, breakMinutes }, { now, timeZone });
  const hours = left && { startTime: left.startTime, endTime: left.endTime };
  return { professionalType, workDate, ...hours };
}
