/** Labels for invitations and how they ended. */

import type { Side } from '#features/bookings/web/progress';
import { reasons } from '#features/hiring/applications/rules';
import type { BadgeContent } from '#features/hiring/applications/web/labels';
import { clockText } from '#kernel/time/zones';
import type { InvitationEnd, InvitationStatus } from '../rules';

export const invitationBadges: Record<InvitationStatus, BadgeContent> = {
  pending: { word: 'Waiting', tone: 'yellow' },
  accepted: { word: 'Accepted', tone: 'green' },
  declined: { word: 'Declined', tone: 'grey' },
  closed: { word: 'Closed', tone: 'grey' },
};

/** Until when the shift is held for its reader, or that the first gets it. */
export const openText = (heldUntil: string | null, timeZone: string): string =>
  heldUntil
    ? `It's held for you until ${clockText(heldUntil, timeZone)}.`
    : 'The first to accept is booked.';

/** Why an invitation was closed before it was answered, worded for the reader's side. */
export const invitationEndText: Record<InvitationEnd, Record<Side, string>> = {
  taken: { professional: reasons.taken, practice: 'Another professional was booked.' },
  closed: { professional: reasons.closed, practice: 'You closed this.' },
  expired: {
    professional: 'The shift started before you answered.',
    practice: 'The shift started before they answered.',
  },
  changed: {
    professional: 'The practice changed the terms after inviting you.',
    practice: 'You changed the terms after inviting them.',
  },
  conflict: {
    professional: reasons.conflict,
    practice: 'They were booked elsewhere at this time.',
  },
  passed_on: {
    professional:
      "The practice needed an answer quickly and invited others. You can still apply while it's open.",
    practice: 'No answer in time, so others were invited.',
  },
};
