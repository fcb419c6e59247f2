/**
 * What looks like a mistake when a practice posts or edits a job. The screens ask about it once; the
 * server takes the job as it is.
 */
import { rateText } from '#kernel/money/money';
import { hourMs } from '#kernel/time/durations';
import { holidayOn } from '#kernel/time/holidays';
import { formatDate, formatDuration, formatTime, paidHours, shiftOf } from '#kernel/time/zones';
import { isNight } from '../usual/rules';

const maxUsualHours = 12;
const maxUsualRate = 250;
/** A younger draft was most likely interrupted by a reload or a logout. */
const draftIsOldAfterMs = hourMs;

export interface PostingFacts {
  /** Empty for a permanent position, as are its times. */
  days: readonly string[];
  startTime: string;
  endTime: string;
  timeZone: string;
  hourlyRate: number;
  /** What similar shifts paid; absent if too few practices are known. */
  medianRate: number | undefined;
  /** Whether any recent shift of the practice was at night; absent if that is unknown. */
  worksNights: boolean | undefined;
  /** The days that a restored draft brought back. */
  draft: { days: readonly string[]; savedAt: Date } | undefined;
  now: Date;
}

/** Each likely mistake as a question; what is unknown is not asked about. */
export function postingWarnings(facts: PostingFacts): string[] {
  const { days, startTime, endTime, worksNights } = facts;
  const hours = longestOf(facts);
  const holidays = days.flatMap((day) => {
    const name = holidayOn(day);
    return name ? [`${formatDate(day)} is ${name}. Will your office be open?`] : [];
  });
  return [
    hours > maxUsualHours &&
      `This shift is ${formatDuration(hours)} long. Did you mix up AM and PM?`,
    worksNights === false &&
      days.length > 0 &&
      isNight({ startTime, endTime }) &&
      `This shift runs ${formatTime(startTime)}–${formatTime(endTime)}, and none of your recent shifts were at night. Is that right?`,
    ...holidays,
    rateWarning(facts),
    draftWarning(facts),
  ].filter((question) => question !== false && question !== undefined);
}

/** On the night the clocks change, one day may be longer than the others. */
const longestOf = ({ days, startTime, endTime, timeZone }: PostingFacts): number =>
  Math.max(
    0,
    ...days.map((workDate) => paidHours(shiftOf({ workDate, startTime, endTime, timeZone }), 0)),
  );

function rateWarning({ hourlyRate, medianRate }: PostingFacts): string | undefined {
  const typed = rateText(hourlyRate);
  const similar =
    medianRate === undefined ? '' : `what similar shifts paid (${rateText(medianRate)})`;
  if (medianRate !== undefined && hourlyRate > 1.5 * medianRate)
    return `${typed} is more than 1.5 times ${similar}. Is that the rate you want?`;
  if (medianRate !== undefined && hourlyRate < medianRate / 2)
    return `${typed} is less than half of ${similar}. Is that the rate you want?`;
  return hourlyRate > maxUsualRate
    ? `${typed} is more than ${rateText(maxUsualRate)}. Is that the rate you want?`
    : undefined;
}

/** Days of an old draft, or days of any draft to which others were added since. */
function draftWarning({ days, draft, now }: PostingFacts): string | undefined {
  const restored = days.filter((day) => draft?.days.includes(day));
  if (!draft || restored.length === 0) return undefined;
  const isOld = now.getTime() - draft.savedAt.getTime() > draftIsOldAfterMs;
  if (!isOld && restored.length === days.length) return undefined;
  const list = restored.map((day) => formatDate(day)).join('; ');
  return restored.length === 1
    ? `This day comes from an earlier draft: ${list}. Do you still want it?`
    : `These days come from an earlier draft: ${list}. Do you still want them?`;
}
