/** Labels of call-outs: who would be invited, and how it is going. */

import { maxOpenInvitations, waveMinutes } from '#features/hiring/invitations/rules';
import { type PaidJob, takeHomeOf } from '#features/jobs/web/pay';
import { dollarsText } from '#kernel/money/money';
import { addDays } from '#kernel/time/day';
import { minuteMs } from '#kernel/time/durations';
import { formatDate, formatMoment } from '#kernel/time/zones';
import { type CallOutEnd, maxInvited, maxMiles, type Reach } from '../rules';
import type { CallOutView, Proposal } from '../schema';

const people = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** "2 favorites and 5 others within 50 miles are available." */
export function availableText({ favorites, others }: Pick<Proposal, 'favorites' | 'others'>) {
  if (favorites + others === 0) return 'No one nearby is available at that time.';
  const known = people(favorites, 'favorite', 'favorites');
  const nearby = favorites
    ? people(others, 'other', 'others')
    : people(others, 'professional', 'professionals');
  const names = [
    ...(favorites ? [known] : []),
    ...(others ? [`${nearby} within ${maxMiles} miles`] : []),
  ];
  return `${names.join(' and ')} ${favorites + others === 1 ? 'is' : 'are'} available.`;
}

/** Says before the button is clicked what it will do. */
export const planText = ({
  favorites,
  others,
  jobId,
}: Pick<Proposal, 'favorites' | 'others'> & { jobId: string | null }): string => {
  const count = favorites + others;
  if (count === 0) {
    return jobId
      ? 'It stays open, and professionals can apply.'
      : "We'll post the shift, and professionals can apply.";
  }
  if (count === 1) return "We'll invite them now. If they accept, they're booked.";
  const first = favorites > 0 && others > 0 ? ', favorites first' : '';
  return count <= maxOpenInvitations
    ? "We'll invite all of them now. The first to accept is booked."
    : `We'll invite ${maxOpenInvitations} at a time${first}, with a new group every ${waveMinutes} minutes. The first to accept is booked.`;
};

/** A wider reach, as the button that starts it says it. */
export const reachText = ({ maxMiles: miles, offHours }: Reach): string =>
  offHours
    ? `Ask everyone ${miles > maxMiles ? `within ${miles} miles` : 'nearby'}, also outside their hours`
    : `Widen to ${miles} miles`;

export const startedText = (invited: number) =>
  invited === 0
    ? {
        title: 'Your shift is open',
        description:
          'No one is available right now, so no one was invited. Professionals can apply.',
      }
    : {
        title: invited === 1 ? '1 invitation sent' : `${invited} invitations sent`,
        description: "The first to accept is booked. We'll let you know.",
      };

export const dayLabel = (date: string, today: string): string => {
  const name = date === today ? 'Today' : date === addDays(today, 1) ? 'Tomorrow' : '';
  return [name, formatDate(date)].filter(Boolean).join(', ');
};

/** What the shift costs at this rate, without mileage. */
export function costText(
  shift: Pick<PaidJob, 'startsAt' | 'endsAt' | 'breakMinutes' | 'timeZone'>,
  hourlyRate: number,
): string | null {
  const pay = takeHomeOf({ ...shift, hourlyRate, paysMileage: false, mileageRate: 0 }, null);
  return pay && pay.total > 0 ? dollarsText(pay.total) : null;
}

const endTexts: Record<CallOutEnd, (invited: number) => string> = {
  filled: () => 'Someone was booked, so no one else is invited.',
  stopped: () => 'You stopped inviting.',
  exhausted: (invited) => {
    if (invited === 0) return 'No one nearby was available at that time.';
    return invited >= maxInvited
      ? `${maxInvited} professionals were invited, the most for one shift.`
      : 'Everyone who was available has been invited.';
  },
  expired: () => 'The shift started before anyone accepted.',
  closed: () => 'The shift was closed.',
  changed: () => "It's no longer a shift that starts soon.",
};

type CallOut = NonNullable<CallOutView['callOut']>;

/** What happens next, or why nothing more does. */
export function nextText(
  { endReason, nextWaveAt, invited, open }: CallOut,
  { now, timeZone }: { now: Date; timeZone: string },
): string {
  if (endReason) {
    const text = endTexts[endReason](invited);
    const canAccept = endReason === 'stopped' || endReason === 'exhausted';
    return canAccept && open > 0
      ? `${text} ${open === 1 ? 'The open invitation' : `The ${open} open invitations`} can still be accepted.`
      : text;
  }
  if (!nextWaveAt) return '';
  const minutes = Math.ceil((Date.parse(nextWaveAt) - now.getTime()) / minuteMs);
  if (minutes <= 0) return 'The next invitations go out any moment now.';
  if (minutes > 30) {
    return `If no one accepts, the next invitations go out at ${formatMoment(nextWaveAt, timeZone)}.`;
  }
  return `If no one accepts, the next invitations go out in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`;
}
