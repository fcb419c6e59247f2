/** Where a shift stands on its line, what happens next, and whose turn it is. */
import { formatInstant } from '../../../kernel/zones';
import type { CancellationReason } from '../rules';
import type { BookingView } from '../schema';

export const stages = [
  'Applied',
  'Contract',
  'Confirmed',
  'Checked in',
  'Checked out',
  'Paid',
] as const;
export type Stage = (typeof stages)[number];

export type Side = 'professional' | 'practice';

export interface Progress {
  /** The last point that was reached. */
  at: Stage;
  /** What happens next, in a sentence or two. */
  next: string;
  /** Who acts, as the reader would say it; nothing when nobody has to. */
  turn: string | null;
  /** It ends here: the points ahead are not reached any more. */
  isOver?: true;
}

type Facts = Pick<
  BookingView,
  | 'status'
  | 'isPermanent'
  | 'practiceName'
  | 'professionalName'
  | 'expiresAt'
  | 'timeZone'
  | 'cancellationReason'
  | 'confirmedAt'
  | 'allowedActions'
>;

export const yourTurn = 'Your turn';
export const turnOf = (name: string) => `${name} acts next`;

/** Why a booking ended, to the side that reads it. */
export const cancellationTexts: Record<CancellationReason, Record<Side, string>> = {
  declined: {
    professional: 'The practice declined this request.',
    practice: 'You declined this request.',
  },
  lapsed: {
    professional: 'The practice did not answer in time. Your time is free again.',
    practice: 'This request was not answered in time.',
  },
  taken: {
    professional: 'Somebody else was booked for this job. Your time is free again.',
    practice: 'Somebody else was booked for this job.',
  },
  conflict: {
    professional: 'You were booked for another shift at this time.',
    practice: 'The professional was booked for another shift at this time.',
  },
  job_changed: {
    professional:
      'The practice changed this job. Look at it again, and apply if it still suits you.',
    practice: 'You changed this job, so the request was let go.',
  },
  job_closed: {
    professional: 'The practice took this job off the list. Your time is free again.',
    practice: 'You took this job off the list.',
  },
  withdrawn: {
    professional: 'You took this request back.',
    practice: 'The professional took this request back.',
  },
  practice: { professional: 'The practice cancelled.', practice: 'You cancelled.' },
  professional: { professional: 'You cancelled.', practice: 'The professional cancelled.' },
};

function pending(booking: Facts, side: Side) {
  const { practiceName, professionalName, expiresAt, timeZone, allowedActions } = booking;
  const until = expiresAt && formatInstant(expiresAt, timeZone);
  const isOnlyDeclinable =
    allowedActions.includes('decline') && !allowedActions.includes('confirm');
  if (side === 'practice' && isOnlyDeclinable) {
    return {
      next: `You're waiting for another professional's answer. You can confirm this request if they decline. ${professionalName} holds this time for you.`,
      turn: null,
    };
  }
  if (side === 'practice') {
    const holds = `${professionalName} holds this time for you.`;
    return {
      next: until ? `Confirm or decline by ${until}. ${holds}` : `Confirm or decline. ${holds}`,
      turn: yourTurn,
    };
  }
  const held = 'Your time is held until then.';
  return {
    next: until
      ? `The practice confirms or declines by ${until}. ${held}`
      : `The practice confirms or declines. ${held}`,
    turn: turnOf(practiceName),
  };
}

function confirmed({ isPermanent, practiceName, professionalName }: Facts, side: Side) {
  if (isPermanent) {
    return side === 'practice'
      ? { next: `Confirm the start once ${professionalName} has begun.`, turn: yourTurn }
      : {
          next: 'The practice confirms the start once you have begun.',
          turn: turnOf(practiceName),
        };
  }
  return side === 'professional'
    ? { next: "You're booked. Check in on the day, when you arrive.", turn: yourTurn }
    : {
        next: `${professionalName} is booked, and checks in on arrival.`,
        turn: turnOf(professionalName),
      };
}

export function bookingProgress(booking: Facts, side: Side): Progress {
  const { status, practiceName } = booking;
  switch (status) {
    case 'pending':
      return { at: 'Applied', ...pending(booking, side) };
    case 'confirmed':
      return { at: 'Confirmed', ...confirmed(booking, side) };
    case 'completed':
      return side === 'practice'
        ? { at: 'Checked out', next: 'The work is done. Payment comes next.', turn: yourTurn }
        : {
            at: 'Checked out',
            next: 'The work is done. The practice pays next.',
            turn: turnOf(practiceName),
          };
    case 'paid':
      return { at: 'Paid', next: 'Everything is done.', turn: null };
    case 'cancelled':
      return {
        at: booking.confirmedAt ? 'Confirmed' : 'Applied',
        next: booking.cancellationReason
          ? cancellationTexts[booking.cancellationReason][side]
          : 'This booking was cancelled.',
        turn: null,
        isOver: true,
      };
  }
}
