/** How far an application has come on the line of its shift, seen by the professional. */

import { type Progress, turnOf, yourTurn } from '../../../bookings/web/progress';
import type { ApplicationView } from '../schema';

type Applied = Pick<ApplicationView, 'status' | 'practiceName' | 'reason' | 'endsAt'> & {
  /** Not known where only the job is shown. */
  isQuick: boolean | null;
};

const waiting = (isQuick: boolean | null): string => {
  if (isQuick === null) return 'The practice decides next.';
  return isQuick
    ? 'The practice confirms or declines. Your time is held until then.'
    : 'The practice looks at the applications and chooses.';
};

export const ended = (at: Progress['at'], next: string): Progress => ({
  at,
  next,
  turn: null,
  isOver: true,
});

/** Neither an application nor a contract knows how the day went: the booking does. */
export const behind = (at: Progress['at']) =>
  ended(at, 'This shift is over. Your bookings tell where it stands.');

export const isBehind = (endsAt: string | null, now: Date) =>
  endsAt !== null && new Date(endsAt) <= now;

export function applicationProgress(application: Applied, now: Date): Progress {
  const { status, isQuick, practiceName, reason, endsAt } = application;
  switch (status) {
    case 'selected':
      return {
        at: 'Contract',
        next: 'You were selected. Read the contract, and accept or decline it.',
        turn: yourTurn,
      };
    case 'accepted':
      return isBehind(endsAt, now)
        ? behind('Confirmed')
        : { at: 'Confirmed', next: "You're booked.", turn: null };
    case 'declined':
      return ended('Contract', reason ?? 'The contract was not accepted.');
    case 'rejected':
      return ended('Applied', reason ?? 'You were not selected.');
    case 'withdrawn':
      return ended('Applied', 'You took this application back.');
    default:
      return {
        at: 'Applied',
        next: waiting(isQuick),
        turn: turnOf(practiceName),
      };
  }
}
