/** Deleting an account: what prevents it, and what it ends first. */

import type { UserType } from '../../../kernel/actor';
import type { BookingId } from '../../../kernel/id';
import { Refusal, refused } from '../../../kernel/refusal';

export const sentences = {
  notSignedIn: 'Please log in to delete your account.',
  unauthorized: 'You must be logged in to delete your account. Please log in and try again.',
  gone: 'Account not found. It may have already been deleted.',
  failed: 'Failed to delete account. Please contact support.',
};

export const refusals = {
  gone: () => new Refusal(404, 'not_found', sentences.gone),
  owner: () =>
    refused(
      'owner_stays',
      "You're the owner. Name another owner first, and then you can delete your account.",
    ),
  atWork: (side: UserType) =>
    refused(
      'shift_in_progress',
      side === 'professional'
        ? "You're checked in to a shift. Check out first, and then you can delete your account."
        : 'Someone is checked in to a shift at your practice. After they check out, you can delete your account.',
    ),
  owing: (debts: Debts) => refused(paymentsDueCode, owingText(debts)),
};

/** How much a practice has not paid. */
export interface Debts {
  dueFees: number;
  processingFees: number;
  /** Shifts whose wages it has not marked as paid. */
  unpaidShifts: number;
}

/** The refusal code that makes the screen show a link to the payments. */
export const paymentsDueCode = 'payments_due';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function owingText({ dueFees, processingFees, unpaidShifts }: Debts): string {
  const due = counted(dueFees, 'platform fee');
  const processing = `${counted(processingFees, 'platform fee')} ${processingFees === 1 ? 'is' : 'are'}`;
  return [
    ...(dueFees > 0
      ? [`You have ${due} to pay. Please pay ${dueFees === 1 ? 'it' : 'them'} first.`]
      : []),
    ...(processingFees > 0 ? [`${processing} being processed, which can take a few days.`] : []),
    ...(unpaidShifts > 0
      ? [
          `The wages for ${counted(unpaidShifts, 'shift')} aren't marked as paid. Mark them as paid first.`,
        ]
      : []),
    'After that, you can delete your account.',
  ].join(' ');
}

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
