/** The figures that the help pages state, from the rules that apply them. */

import {
  automaticCheckoutHours,
  checkInLeadMinutes,
  disputeHours,
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
import { guidanceDays, guidanceMiles } from '#features/bookings/rates/rules';
import { quickApplyHours } from '#features/bookings/rules';
import { documentRule } from '#features/documents/fileRules';
import { reminderDays as expiryReminderDays } from '#features/documents/rules';
import { maxHoursAhead, maxInvited, maxMiles } from '#features/hiring/callouts/rules';
import { contractHours } from '#features/hiring/contracts/rules';
import { maxOpenInvitations, waveMinutes } from '#features/hiring/invitations/rules';
import { proposalHours } from '#features/hiring/rescheduling/rules';
import { maxDays, maxSavedSearches } from '#features/jobs/rules';
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
import { exactDollarsText } from '#kernel/money/money';

/** Points for the quickest and the slowest reply that earns any. */
const replyPoints = replySteps.map(({ points }) => points);

export const figures = {
  answerHours,
  automaticCheckoutHours,
  blockDays,
  callOut: { maxHoursAhead, maxInvited, maxMiles, waveMinutes },
  checkInLeadMinutes,
  contractHours,
  dayBeforeHours: reminderMinutes.dayBefore / 60,
  disputeHours,
  documentMegabytes: documentRule.maxBytes / 1024 / 1024,
  expiryReminderDays,
  fee: exactDollarsText(feeCents / 100),
  feeReminderDays: reminderDays,
  feeRequestDays,
  freeHours: freeCancellationHours,
  guidance: { days: guidanceDays, miles: guidanceMiles },
  lateFeeHours,
  locationTimeHours,
  maxDays,
  maxOpenInvitations,
  maxPinFailures,
  maxSavedSearches,
  nearText,
  noShowMinutes,
  payDays: paymentDays,
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
  reviewCharacters: maxCharacters,
  reviewDays,
  secondThoughts: { minutes: secondThoughtsMinutes, leadHours: secondThoughtsLeadHours },
  soonHours: reminderMinutes.soon / 60,
  timeBasedHours,
};

export type Figures = typeof figures;
