/** What progress says of a booking that was cancelled, of an emergency and of the fee. */

import type { UserType } from '#kernel/actor';
import type { CancellationKind } from '../rules';
import type { BookingView } from '../schema';

/** Why a booking ended, worded for the reader's side. */
export const cancellationTexts: Record<CancellationKind, Record<UserType, string>> = {
  declined: {
    professional: 'The practice declined this request.',
    practice: 'You declined this request.',
  },
  lapsed: {
    professional: "The practice didn't answer in time. You can take another shift at that time.",
    practice: "This request wasn't answered in time.",
  },
  taken: {
    professional:
      'Someone else was booked for this shift. You can take another shift at that time.',
    practice: 'Someone else was booked for this shift.',
  },
  conflict: {
    professional: 'You were booked for another shift at this time.',
    practice: 'The professional was booked for another shift at this time.',
  },
  job_changed: {
    professional:
      'The practice changed this shift. Review it and apply again if it still works for you.',
    practice: 'You changed this shift, so the request was dropped.',
  },
  job_closed: {
    professional: 'The practice closed this shift. You can take another shift at that time.',
    practice: 'You closed this shift.',
  },
  withdrawn: {
    professional: 'You withdrew this request.',
    practice: 'The professional withdrew this request.',
  },
  practice: { professional: 'The practice cancelled.', practice: 'You cancelled.' },
  professional: { professional: 'You cancelled.', practice: 'The professional cancelled.' },
  no_show: {
    professional: "The practice reported that you didn't come.",
    practice: 'You reported a no-show.',
  },
  second_thoughts: {
    professional:
      "This booking was cancelled right after it was made. It doesn't affect reliability.",
    practice: "This booking was cancelled right after it was made. It doesn't affect reliability.",
  },
  account_deleted: {
    professional: 'This booking ended because an account was deleted.',
    practice: 'This booking ended because an account was deleted.',
  },
  not_recorded: {
    professional: "No one recorded this shift, so it was closed. It doesn't affect reliability.",
    practice: "No one recorded this shift, so it was closed. It doesn't affect reliability.",
  },
};

export const emergencyTexts: Record<NonNullable<BookingView['emergency']>['status'], string> = {
  pending: 'An admin reviews this emergency check-out first. That can delay payment.',
  approved: 'An admin approved the emergency check-out.',
  rejected: 'An admin set the hours of this emergency check-out.',
};

export const feeTexts = {
  open: " The platform fee isn't paid yet.",
  paid: ' The platform fee is paid.',
};
