/** The figures that the help pages state, from the rules that apply them. */
import { exactDollarsText } from '../../../../kernel/money/money';
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
} from '../../../bookings/attendance/rules';
import {
  feeRequestDays,
  freeCancellationHours,
  lateFeeHours,
  noShowMinutes,
  secondThoughtsLeadHours,
  secondThoughtsMinutes,
} from '../../../bookings/cancellation/rules';
import { guidanceDays, guidanceMiles } from '../../../bookings/rates/rules';
import { quickApplyHours } from '../../../bookings/rules';
import { documentRule, reminderDays as expiryReminderDays } from '../../../documents/rules';
import { maxHoursAhead, maxInvited, maxMiles } from '../../../hiring/callouts/rules';
import { contractHours } from '../../../hiring/contracts/rules';
import { maxOpenInvitations, waveMinutes } from '../../../hiring/invitations/rules';
import { proposalHours } from '../../../hiring/rescheduling/rules';
import { maxDays, maxSavedSearches } from '../../../jobs/rules';
import { answerHours } from '../../../payments/disputes/rules';
import { blockDays, feeCents, reminderDays } from '../../../payments/fees/rules';
import { paymentDays } from '../../../payments/wages/rules';
import {
  loginPoints,
  onTimePoints,
  reliablePoints,
  reliableShifts,
  replySteps,
  shiftPoints,
  streakDays,
  streakPoints,
} from '../../../points/rules';
import { maxCharacters, reviewDays } from '../../../reviews/rules';

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
