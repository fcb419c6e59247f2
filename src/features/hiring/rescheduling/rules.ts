/** Proposing another time for a booked shift: which times, how long, and the refusals. */

import { validateBreak, validateShift } from '#features/jobs/rules';
import { type Issue, refusalsOf } from '#kernel/refusal';
import { hourMs } from '#kernel/time/durations';
import type { Shift } from '#kernel/time/zones';

/** Hours the other side has to answer. */
export const proposalHours = 24;
/** This many hours before the old start at the latest, it is settled which time applies. */
const settledHours = 1;
/** Within this many hours of either start, people are also told by SMS. */
const urgentHours = 48;

export const maxNoteLength = 500;

/** The earliest of 24 hours, one hour before the old start, and the new start. */
export const proposalExpiry = (now: Date, current: Shift, proposed: Shift): Date =>
  new Date(
    Math.min(
      now.getTime() + proposalHours * hourMs,
      current.startsAt.getTime() - settledHours * hourMs,
      proposed.startsAt.getTime(),
    ),
  );

/** Maps each issue to a field of the form. */
const fields: Record<string, string> = { startDate: 'workDate', breakMinutes: 'endTime' };

/** In the future, long enough for its break, and different from the current time. */
export function validateProposal(
  proposed: Shift,
  { current, breakMinutes, now }: { current: Shift; breakMinutes: number; now: Date },
): Issue | undefined {
  const issue = validateShift(proposed, now) ?? validateBreak(proposed, breakMinutes);
  if (issue) return { ...issue, path: fields[issue.path] ?? issue.path };
  const isSame =
    proposed.startsAt.getTime() === current.startsAt.getTime() &&
    proposed.endsAt.getTime() === current.endsAt.getTime();
  return isSame ? { path: 'startTime', message: sentences.same } : undefined;
}

export const isUrgent = (now: Date, ...shifts: Shift[]): boolean =>
  shifts.some(({ startsAt }) => startsAt.getTime() - now.getTime() <= urgentHours * hourMs);

const sentences = {
  same: 'The shift is already at this time. Please choose another.',
};

export const refusals = refusalsOf({
  otherProposal: [
    'reschedule_changed',
    'The suggested time has changed. Please look at the new one before you answer.',
  ],
});
