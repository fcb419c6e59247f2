/** What a cancellation means for both sides, in sentences they read before it happens. */

import * as cancellationRules from '#features/bookings/cancellation/rules';
import { documentRule } from '#features/documents/fileRules';
import type { UserType } from '#kernel/actor';
import type { BookingId, JobId } from '#kernel/id';
import { exactDollarsText, rateText, toDollars } from '#kernel/money/money';
import { refusalsOf } from '#kernel/refusal';
import { hourMs } from '#kernel/time/durations';
import { formatDate, localOf, type Shift } from '#kernel/time/zones';

/** With less notice than this, people also get a text message. */
const shortNoticeHours = 48;

export const isShortNotice = (shift: Shift | null, now: Date): boolean =>
  shift !== null && shift.startsAt.getTime() - now.getTime() < shortNoticeHours * hourMs;

const { maxFiles: _, ...oneFile } = documentRule;
/** The proof that comes with an excuse. */
export const excuseFileRule = oneFile;

export const sentences = {
  noFile: 'Please add a document, such as a note from your doctor.',
};

export const refusals = refusalsOf({
  /** One of the days was cancelled, or has begun, while the person was reading. */
  daysChanged: 'The days that would be cancelled have changed. Please review them again.',
  /** The deadline passed while the person was reading. */
  timingChanged:
    'Time has passed, and cancelling now has other consequences. Please read them again.',
});

interface DayOf {
  during: Shift | null;
  timeZone: string;
}

/** “Mon, Mar 2, 2026” */
const dayName = ({ during, timeZone }: DayOf): string =>
  during ? formatDate(localOf(during.startsAt, timeZone).date) : '';

/** Sentences that hold for all days appear once, others with the days they are about. */
export const sentencesOfDays = (days: readonly (DayOf & { sentences: string[] })[]): string[] =>
  [...new Set(days.flatMap(({ sentences: each }) => each))].map((sentence) => {
    const about = days.filter((day) => day.sentences.includes(sentence));
    return about.length === days.length
      ? sentence
      : `${about.map(dayName).join('; ')}: ${sentence}`;
  });

/** What is owed for each of several days differs, so each is named. */
export const withDay = (day: DayOf, count: number, sentence: string): string =>
  count > 1 ? `${dayName(day)}: ${sentence}` : sentence;

interface Situation {
  side: UserType;
  shift: Shift | null;
  confirmedAt: Date | null;
  rateCents: number;
  practiceName: string;
  professionalName: string;
  now: Date;
}

interface Consequences {
  timing: cancellationRules.Timing;
  /** Until when cancelling is free; `null` for a permanent position, which is always free. */
  freeUntil: Date | null;
  feeCents: number;
  countsAgainstReliability: boolean;
  /** The shift lies ahead; a practice that cancels may still choose to close its job. */
  willReopen: boolean;
  forYou: string[];
  forOther: string[];
}

export function consequencesOf(situation: Situation): Consequences {
  const { side, shift, rateCents, now } = situation;
  const timing = cancellationRules.cancellationTiming(situation);
  const feeCents = cancellationRules.lateFeeCents(side, timing, rateCents);
  const isAhead = shift === null || shift.startsAt > now;
  const facts = { ...situation, timing, feeCents, isAhead };
  return {
    timing,
    freeUntil: shift && cancellationRules.freeCancellationUntil(shift),
    feeCents,
    countsAgainstReliability: side === 'professional' && timing === 'late',
    willReopen: isAhead,
    ...(side === 'professional' ? byProfessional(facts) : byPractice(facts)),
  };
}

interface Facts extends Situation {
  timing: cancellationRules.Timing;
  feeCents: number;
  isAhead: boolean;
}

const freeText = ({ shift, timing }: Facts): string => {
  if (timing === 'second_thoughts')
    return `This was booked within the last ${cancellationRules.secondThoughtsMinutes} minutes, so it's free and doesn't affect reliability.`;
  return shift
    ? `It's more than ${cancellationRules.freeCancellationHours} hours before the start, so it's free.`
    : "This is a permanent position, so it's free.";
};

const lateText = ({ isAhead }: Facts): string =>
  isAhead
    ? `It's less than ${cancellationRules.freeCancellationHours} hours before the start`
    : 'The shift has started';

function byProfessional(facts: Facts) {
  const { timing, practiceName, isAhead } = facts;
  return {
    forYou:
      timing === 'late'
        ? [
            `${lateText(facts)}, so this counts against your reliability.`,
            "If something serious came up, you can send a document afterward. If we accept it, this won't count.",
          ]
        : [freeText(facts)],
    forOther: [
      `We notify ${practiceName} right away, with your reason.`,
      ...(timing === 'late' ? ['Your reliability, which practices see, goes down.'] : []),
      isAhead
        ? 'The shift opens again, so that someone else can take it.'
        : 'The shift stays unfilled.',
    ],
  };
}

function byPractice(facts: Facts) {
  const { timing, professionalName, rateCents, feeCents, isAhead } = facts;
  const fee = exactDollarsText(toDollars(feeCents));
  const cost =
    feeCents > 0
      ? `so you owe ${professionalName} ${fee}: ${cancellationRules.lateFeeHours} hours at ${rateText(toDollars(rateCents))}.`
      : 'but no pay was agreed, so you owe nothing.';
  return {
    forYou: [
      timing === 'late' ? `${lateText(facts)}, ${cost}` : freeText(facts),
      ...(isAhead ? [] : ["The shift can't be filled again."]),
    ],
    forOther: [
      `We notify ${professionalName} right away, with your reason. They can take other shifts.`,
      ...(feeCents > 0
        ? [
            `They can request the ${fee} for ${cancellationRules.feeRequestDays} days, and you pay them directly.`,
          ]
        : []),
    ],
  };
}

export interface CancellationEvents {
  /**
   * A booking was cancelled, so its job is open again; `days` are all that were cancelled with it.
   */
  'job.released': {
    jobId: JobId;
    bookingId: BookingId;
    days?: { jobId: JobId; bookingId: BookingId }[];
  };
}
