/** Progress of an application on the shift's timeline, as the professional sees it. */

import { type Progress, turnOf, yourTurn } from '#features/bookings/web/progress';
import type { ApplicationView } from '../schema';

type Applied = Pick<ApplicationView, 'status' | 'practiceName' | 'reason' | 'endsAt'> & {
  /** Absent if only the job is shown. */
  isQuick: boolean | null;
};

const waiting = (isQuick: boolean | null): string => {
  if (isQuick === null) return 'The practice will decide.';
  return isQuick
    ? 'The practice will confirm or decline. Your time is reserved until then.'
    : 'The practice will review the applications and choose.';
};

export const ended = (at: Progress['at'], next: string): Progress => ({
  at,
  next,
  turn: null,
  isOver: true,
});

/** Once the shift is over, its outcome is known only to the booking. */
export const pastProgress = (at: Progress['at']) =>
  ended(at, 'This shift is over. See its status in your bookings.');

export const isPast = (endsAt: string | null, now: Date) =>
  endsAt !== null && new Date(endsAt) <= now;

export function applicationProgress(application: Applied, now: Date): Progress {
  const { status, isQuick, practiceName, reason, endsAt } = application;
  switch (status) {
    case 'selected':
      return {
        at: 'Contract',
        next: 'You were selected. Read the contract, then accept or decline it.',
        turn: yourTurn,
      };
    case 'accepted':
      return isPast(endsAt, now)
        ? pastProgress('Confirmed')
        : { at: 'Confirmed', next: "You're booked.", turn: null };
    case 'declined':
      return ended('Contract', reason ?? "The contract wasn't accepted.");
    case 'rejected':
      return ended('Applied', reason ?? "You weren't selected.");
    case 'withdrawn':
      return ended('Applied', 'You withdrew this application.');
    case 'cancelled':
      return ended('Confirmed', 'You were booked, and the booking was cancelled.');
    default:
      return {
        at: 'Applied',
        next: waiting(isQuick),
        turn: turnOf(practiceName),
      };
  }
}
