/** What the texts of the site state, from the rules that apply it: `{maxDays}` in a text is `maxDays` here. */

import { undoLifetime } from '#features/accounts/emails/rules';
import { codeLifetime, maxCodeAttempts, resetLifetime } from '#features/accounts/rules';
import * as attendanceRules from '#features/bookings/attendance/rules';
import * as cancellationRules from '#features/bookings/cancellation/rules';
import { recordDays } from '#features/bookings/disputes/rules';
import { guidanceDays, guidanceMiles } from '#features/bookings/rates/rules';
import { quickApplyHours } from '#features/bookings/rules';
import { documentRule, megabyte, photoRule } from '#features/documents/fileRules';
import { reminderDays as expiryReminderDays } from '#features/documents/rules';
import { maxHoursAhead, maxInvited, maxMiles, widerMiles } from '#features/hiring/callouts/rules';
import { contractHours } from '#features/hiring/contracts/rules';
import { holdMinutes, maxOpenInvitations, waveMinutes } from '#features/hiring/invitations/rules';
import { proposalHours } from '#features/hiring/rescheduling/rules';
import { defaultMileageRate, maxDays, maxSavedSearches } from '#features/jobs/rules';
import { answerHours } from '#features/payments/disputes/rules';
import { blockDays, feeCents, reminderDays } from '#features/payments/fees/rules';
import { paymentDays } from '#features/payments/wages/rules';
import * as pointRules from '#features/points/rules';
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
const replyPoints = pointRules.replySteps.map(({ points }) => points);

export const figures = {
  name: brand.name,
  company: brand.company,
  supportEmail: brand.supportEmail,
  answerHours,
  automaticCheckoutHours: attendanceRules.automaticCheckoutHours,
  blockDays,
  callOut: { maxHoursAhead, maxInvited, maxMiles, widerMiles, waveMinutes },
  checkInLeadMinutes: attendanceRules.checkInLeadMinutes,
  codeMinutes: codeLifetime / minuteMs,
  contractHours,
  dayBeforeHours: attendanceRules.reminderMinutes.dayBefore / 60,
  disputeHours: attendanceRules.disputeHours,
  documentMegabytes: documentRule.maxBytes / megabyte,
  endingMinutes: attendanceRules.endingMinutes,
  expiryReminderDays,
  fee: exactDollarsText(feeCents / 100),
  feeReminderDays: reminderDays,
  feeRequestDays: cancellationRules.feeRequestDays,
  freeHours: cancellationRules.freeCancellationHours,
  guidance: { days: guidanceDays, miles: guidanceMiles },
  holdMinutes,
  /** How long records are kept: the same figures by which background tasks delete them. */
  kept: Object.fromEntries(
    Object.entries(retentionDays).map(([kind, days]) => [kind, periodText(days)]),
  ),
  lateFeeHours: cancellationRules.lateFeeHours,
  locationTimeHours: attendanceRules.locationTimeHours,
  maxDays,
  maxOpenInvitations,
  maxPinFailures: attendanceRules.maxPinFailures,
  maxSavedSearches,
  mileageCents: defaultMileageRate,
  nearText: attendanceRules.nearText,
  noShowMinutes: cancellationRules.noShowMinutes,
  payDays: paymentDays,
  photoMegabytes: photoRule.maxBytes / megabyte,
  pinLength: attendanceRules.pinLength,
  points: {
    login: pointRules.loginPoints,
    streakDays: pointRules.streakDays,
    streak: pointRules.streakPoints,
    replyMin: Math.min(...replyPoints),
    replyMax: Math.max(...replyPoints),
    replyWithin: pointRules.replySteps.at(-1)?.within ?? '',
    shift: pointRules.shiftPoints,
    onTime: pointRules.onTimePoints,
    reliableShifts: pointRules.reliableShifts,
    reliable: pointRules.reliablePoints,
  },
  proposalHours,
  quickApplyHours,
  recordDays,
  resetMinutes: resetLifetime / minuteMs,
  reviewCharacters: maxCharacters,
  reviewDays,
  secondThoughts: {
    minutes: cancellationRules.secondThoughtsMinutes,
    leadHours: cancellationRules.secondThoughtsLeadHours,
  },
  shortFee: dollarsText(feeCents / 100),
  soonHours: attendanceRules.reminderMinutes.soon / 60,
  timeBasedHours: attendanceRules.timeBasedHours,
  undoDays: undoLifetime / dayMs,
  words: {
    automaticCheckoutHours: asFirstWord(inWords(attendanceRules.automaticCheckoutHours)),
    maxCodeAttempts: inWords(maxCodeAttempts),
    maxOpenInvitations: inWords(maxOpenInvitations),
    maxPinFailures: inWords(attendanceRules.maxPinFailures),
  },
};
