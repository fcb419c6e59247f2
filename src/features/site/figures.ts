/** What the texts of the site state, from the rules that apply it: `{maxDays}` in a text is `maxDays` here. */

import { undoLifetime } from '#features/accounts/emails/rules';
import { codeLifetime, maxCodeAttempts, resetLifetime } from '#features/accounts/rules';
import {
  automaticCheckoutHours,
  checkInLeadMinutes,
  disputeHours,
  endingMinutes,
  locationTimeHours,
  maxPinFailures,
  nearText,
  pinLength,
  reminderMinutes,
  timeBasedHours,
} from '#features/bookings/attendance/rules';
import {
  feeRequestDays,
  freeCancellationHours,
  lateFeeHours,
  noShowMinutes,
  secondThoughtsLeadHours,
  secondThoughtsMinutes,
} from '#features/bookings/cancellation/rules';
import { recordDays } from '#features/bookings/disputes/rules';
import { guidanceDays, guidanceMiles } from '#features/bookings/rates/rules';
import { quickApplyHours } from '#features/bookings/rules';
import { documentRule, megabyte, photoRule } from '#features/documents/fileRules';
import { reminderDays as expiryReminderDays } from '#features/documents/rules';
import { maxHoursAhead, maxInvited, maxMiles } from '#features/hiring/callouts/rules';
import { contractHours } from '#features/hiring/contracts/rules';
import { holdMinutes, maxOpenInvitations, waveMinutes } from '#features/hiring/invitations/rules';
import { proposalHours } from '#features/hiring/rescheduling/rules';
import { defaultMileageRate, maxDays, maxSavedSearches } from '#features/jobs/rules';
import { answerHours } from '#features/payments/disputes/rules';
import { blockDays, feeCents, reminderDays } from '#features/payments/fees/rules';
import { paymentDays } from '#features/payments/wages/rules';
import {
  loginPoints,
  onTimePoints,
  reliablePoints,
  reliableShifts,
  replySteps,
  shiftPoints,
  streakDays,
  streakPoints,
} from '#features/points/rules';
import { maxCharacters, reviewDays } from '#features/reviews/rules';
import { brand } from '#kernel/brand';
import { dollarsText, exactDollarsText } from '#kernel/money/money';
import { retentionDays } from '#kernel/retention';
import { dayMs, minuteMs } from '#kernel/time/durations';

/** Whole years as years: 365 as 1 year, 30 as 30 days. */
export function periodText(days: number): string {
  const [count, unit] = days % 365 === 0 ? [days / 365, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

const inWords = (count: number) =>
  ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? count;
const asFirstWord = (word: string | number) =>
  String(word).replace(/^./, (letter) => letter.toUpperCase());

/** Points for the quickest and the slowest reply that earns any. */
const replyPoints = replySteps.map(({ points }) => points);

export const figures = {
  name: brand.name,
  company: brand.company,
  supportEmail: brand.supportEmail,
  answerHours,
  automaticCheckoutHours,
  blockDays,
  callOut: { maxHoursAhead, maxInvited, maxMiles, waveMinutes },
  checkInLeadMinutes,
  codeMinutes: codeLifetime / minuteMs,
  contractHours,
  dayBeforeHours: reminderMinutes.dayBefore / 60,
  disputeHours,
  documentMegabytes: documentRule.maxBytes / megabyte,
  endingMinutes,
  expiryReminderDays,
  fee: exactDollarsText(feeCents / 100),
  feeReminderDays: reminderDays,
  feeRequestDays,
  freeHours: freeCancellationHours,
  guidance: { days: guidanceDays, miles: guidanceMiles },
  holdMinutes,
  /** How long records are kept: the same figures by which background tasks delete them. */
  kept: Object.fromEntries(
    Object.entries(retentionDays).map(([kind, days]) => [kind, periodText(days)]),
  ),
  lateFeeHours,
  locationTimeHours,
  maxDays,
  maxOpenInvitations,
  maxPinFailures,
  maxSavedSearches,
  mileageCents: defaultMileageRate,
  nearText,
  noShowMinutes,
  payDays: paymentDays,
  photoMegabytes: photoRule.maxBytes / megabyte,
  pinLength,
  points: {
    login: loginPoints,
    streakDays,
    streak: streakPoints,
    replyMin: Math.min(...replyPoints),
    replyMax: Math.max(...replyPoints),
    replyWithin: replySteps.at(-1)?.within ?? '',
    shift: shiftPoints,
    onTime: onTimePoints,
    reliableShifts,
    reliable: reliablePoints,
  },
  proposalHours,
  quickApplyHours,
  recordDays,
  resetMinutes: resetLifetime / minuteMs,
  reviewCharacters: maxCharacters,
  reviewDays,
  secondThoughts: { minutes: secondThoughtsMinutes, leadHours: secondThoughtsLeadHours },
  shortFee: dollarsText(feeCents / 100),
  soonHours: reminderMinutes.soon / 60,
  timeBasedHours,
  undoDays: undoLifetime / dayMs,
  words: {
    automaticCheckoutHours: asFirstWord(inWords(automaticCheckoutHours)),
    maxCodeAttempts: inWords(maxCodeAttempts),
    maxOpenInvitations: inWords(maxOpenInvitations),
    maxPinFailures: inWords(maxPinFailures),
  },
};
