/** Deleting an account: what prevents it, and what it ends first. */

import type { UserType } from '#kernel/actor';
import type { BookingId } from '#kernel/id';
import { Refusal, refusalsOf, refused } from '#kernel/refusal';

export const sentences = {
  notSignedIn: 'Please log in to delete your account.',
  unauthorized: 'You must be logged in to delete your account. Please log in and try again.',
  gone: 'Account not found. It may have already been deleted.',
  failed: 'Failed to delete account. Please contact support.',
};

export const refusals = refusalsOf({
  gone: () => new Refusal(404, 'not_found', sentences.gone),
  owner: [
    'owner_stays',
    "You're the owner. Name another owner first, and then you can delete your account.",
  ],
  atWork: (side: UserType) =>
    refused(
      'shift_in_progress',
      side === 'professional'
        ? "You're checked in to a shift. Check out first, and then you can delete your account."
        : 'Someone is checked in to a shift at your practice. After they check out, you can delete your account.',
    ),
  owing: (debts: Debts) => refused(paymentsDueCode, owingText(debts)),
});

/** How much a practice has not paid or settled. */
export interface Debts {
  dueFees: number;
  processingFees: number;
  /** Shifts whose wages it has not marked as paid. */
  unpaidShifts: number;
  /** Late-cancellation fees that were requested. */
  requestedFees: number;
  /** Emergency check-outs that wait for an admin; fee and wages are held. */
  heldShifts: number;
  /** Shifts that are over without a check-in, of which no one has said anything. */
  unrecordedShifts: number;
  /** Hours that the professional stated. */
  unansweredHours: number;
  /** What the practice disputes or stated itself. */
  ownDisputes: number;
  undecidedDisputes: number;
}

/** The refusal code that makes the screen show a link to the payments. */
export const paymentsDueCode = 'payments_due';

const shifts = (count: number) => `${count} ${count === 1 ? 'shift' : 'shifts'}`;
const fees = (count: number) => `${count} platform ${count === 1 ? 'fee' : 'fees'}`;
const it = (count: number) => (count === 1 ? 'it' : 'them');

/** Each says who has to act. */
const debtTexts: Record<keyof Debts, (count: number) => string> = {
  dueFees: (count) => `You have ${fees(count)} to pay. Please pay ${it(count)} first.`,
  processingFees: (count) =>
    `${fees(count)} ${count === 1 ? 'is' : 'are'} being processed, which can take a few days.`,
  unpaidShifts: (count) =>
    `The wages for ${shifts(count)} aren't marked as paid. Mark them as paid first.`,
  requestedFees: (count) =>
    `${count} late-cancellation ${count === 1 ? 'fee was' : 'fees were'} requested. Pay ${it(count)} and mark ${it(count)} as paid first.`,
  heldShifts: (count) =>
    `An admin is reviewing the emergency check-out of ${shifts(count)}. Please wait for the decision.`,
  unrecordedShifts: (count) =>
    `No one checked in to ${shifts(count)}. Say whether the professional was there, or mark a no-show, first.`,
  unansweredHours: (count) =>
    `The professional stated the hours of ${shifts(count)}. Confirm or contest them first.`,
  ownDisputes: (count) =>
    `The professional has to answer what you said about the hours of ${shifts(count)}. You can withdraw it.`,
  undecidedDisputes: (count) =>
    `An admin is deciding about the hours of ${shifts(count)}. Please wait for the decision.`,
};

const owingText = (debts: Debts): string =>
  [
    ...(Object.keys(debtTexts) as (keyof Debts)[])
      .filter((debt) => debts[debt] > 0)
      .map((debt) => debtTexts[debt](debts[debt])),
    'After that, you can delete your account.',
  ].join(' ');

/** A booking that is cancelled with the account. */
export interface EndingBooking {
  id: BookingId;
  jobTitle: string;
  otherName: string;
  startsAt: string | null;
  endsAt: string | null;
  timeZone: string;
  /** What a practice owes the professional for it. */
  feeCents: number;
}

/** What ends with an account. */
export interface Ending {
  isAtWork: boolean;
  bookings: EndingBooking[];
  openJobs: number;
  applications: number;
  invitations: number;
}
