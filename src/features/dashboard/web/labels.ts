/** Labels of the dashboards: what each row says, and the days of the strip. */

import { timeLeftText } from '#features/hiring/contracts/web/labels';
import { openText } from '#features/hiring/invitations/web/labels';
import { employmentTypes } from '#features/jobs/rules';
import { shiftParts, shiftText } from '#features/jobs/web/labels';
import { payOfDays } from '#features/jobs/web/pay';
import { rateText } from '#kernel/money/money';
import { formatMoment, formatStart, shortDate, shortWeekday } from '#kernel/time/zones';
import type { AwaitedAnswer } from '../schema';

/** Between facts on one line; the line breaks after the dot, not before it. */
export const dot = '\u00a0· ';

type Named = Pick<
  AwaitedAnswer,
  'kind' | 'name' | 'jobTitle' | 'count' | 'city' | 'startsAt' | 'timeZone'
>;

/** Who wants what. */
export function answerTitle(answer: Named): string {
  const { kind, name, jobTitle, count, city, startsAt, timeZone } = answer;
  if (kind === 'applicants') {
    return count === 1 ? `${name} applied to ${jobTitle}` : `${count} applicants for ${jobTitle}`;
  }
  const titles = {
    contract: `${name} sent you a contract`,
    invitation: `${name} invited you`,
    changed: `${name} changed a shift you applied to`,
    request: `${name} wants your shift`,
    offer: `Waiting on ${name}`,
    reschedule: `${name} suggested a new time`,
    dispute: `${name} disputes your hours`,
    cancelled: `${name} cancelled ${startsAt ? formatStart(startsAt, timeZone) : jobTitle} in ${city}`,
    stated: `${name} stated hours`,
    unrecorded: `No check-in: ${name}`,
  };
  return titles[kind];
}

/** What one applicant would cost, unless others want some of the days, and how they are employed. */
function costFacts({ cost, days, rate, askedRate, ...shift }: AwaitedAnswer): string[] {
  if (!cost) return [];
  const job = { ...shift, ...cost, hourlyRate: askedRate ?? rate };
  const pay = Math.max(1, cost.days.length) === days ? payOfDays(job, cost.miles) : null;
  return [...(pay ? [pay.amount] : []), employmentTypes[cost.employmentType]];
}

/** When and how much; the job where the title does not name it, and where an invitation leads. */
export function answerFacts(answer: AwaitedAnswer): string {
  const { kind, jobTitle, rate, askedRate, count, invitation, days } = answer;
  const job = kind === 'applicants' ? [] : [jobTitle];
  const place = invitation ? [invitation.location] : [];
  const when = days > 1 ? `${days} days from ${shiftParts(answer)[0]}` : shiftText(answer);
  const isOther = askedRate !== null && askedRate !== rate;
  const asked = isOther
    ? [`${count === 1 ? 'asks for' : 'from'} ${rateText(askedRate)}, posted ${rateText(rate)}`]
    : [rateText(rate)];
  return [...job, ...place, when, ...asked, ...costFacts(answer)].join(dot);
}

/** What happens next, and until when. */
export function answerNote(answer: AwaitedAnswer, now: Date): string | null {
  const { kind, expiresAt, timeZone, invitation } = answer;
  // InvitationAnswer itself says why an invitation has to wait.
  if (invitation) return invitation.blockedReason ? null : openText(invitation.heldUntil, timeZone);
  if (kind === 'changed') return 'Your time is no longer reserved. See the new terms.';
  if (!expiresAt) return null;
  const until = `${formatMoment(expiresAt, timeZone)} (${timeLeftText(expiresAt, now)})`;
  return kind === 'offer' ? `They have until ${until}.` : `Answer by ${until}.`;
}

/** The first day of the strip is today. */
export const dayName = (date: string, index: number): { weekday: string; day: string } => ({
  weekday: index === 0 ? 'Today' : shortWeekday(date),
  day: shortDate(date),
});

export const applicantsText = (count: number): string =>
  count === 1 ? '1 applicant' : `${count} applicants`;

export const shiftsText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);

/** The heading after a posting. */
export function postedTitle({
  seriesSize,
  isPermanent,
}: {
  seriesSize: number;
  isPermanent: boolean;
}): string {
  if (isPermanent) return 'Your position is posted';
  return seriesSize > 1 ? `Your ${seriesSize} days are posted` : 'Your shift is posted';
}

export function availableText(count: number): string {
  if (count === 0) return 'No one nearby is available that day. Professionals can still apply.';
  return count === 1
    ? '1 professional is available that day.'
    : `${count} professionals are available that day.`;
}
