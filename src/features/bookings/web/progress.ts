/** Progress of a shift: current stage, next step, who acts next. */
import { formatInstant } from '../../../kernel/time/zones';
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
  /** The last stage that was reached. */
  at: Stage;
  /** What happens next, in one or two sentences. */
  next: string;
  /** Who acts next, worded for the reader; absent if no action is pending. */
  turn: string | null;
  /** It ended here; the remaining stages will not be reached. */
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
export const turnOf = (name: string) => `Waiting on ${name}`;

/** Why a booking ended, worded for the reader's side. */
export const cancellationTexts: Record<CancellationReason, Record<Side, string>> = {
  declined: {
    professional: 'The practice declined this request.',
    practice: 'You declined this request.',
  },
  lapsed: {
    professional: "The practice didn't answer in time. You can take another shift at that time.",
    practice: "This request wasn't answered in time.",
  },
  taken: {
    professional: 'Someone else was booked for this job. You can take another shift at that time.',
    practice: 'Someone else was booked for this job.',
  },
  conflict: {
    professional: 'You were booked for another shift at this time.',
    practice: 'The professional was booked for another shift at this time.',
  },
  job_changed: {
    professional:
      'The practice changed this job. Review it and apply again if it still works for you.',
    practice: 'You changed this job, so the request was dropped.',
  },
  job_closed: {
    professional: 'The practice closed this job. You can take another shift at that time.',
    practice: 'You closed this job.',
  },
  withdrawn: {
    professional: 'You withdrew this request.',
    practice: 'The professional withdrew this request.',
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
      next: `You're waiting for another professional's answer. You can confirm this request if they decline. ${professionalName} is holding this time for you.`,
      turn: null,
    };
  }
  if (side === 'practice') {
    const holds = `${professionalName} is holding this time for you.`;
    return {
      next: until ? `Confirm or decline by ${until}. ${holds}` : `Confirm or decline. ${holds}`,
      turn: yourTurn,
    };
  }
  const held = 'Your time is reserved until then.';
  return {
    next: until
      ? `The practice has until ${until} to confirm or decline. ${held}`
      : `The practice will confirm or decline. ${held}`,
    turn: turnOf(practiceName),
  };
}

function confirmed({ isPermanent, practiceName, professionalName }: Facts, side: Side) {
  if (isPermanent) {
    return side === 'practice'
      ? { next: `Confirm the start once ${professionalName} has started.`, turn: yourTurn }
      : {
          next: "The practice will confirm the start once you've started.",
          turn: turnOf(practiceName),
        };
  }
  return side === 'professional'
    ? { next: "You're booked. Check in when you arrive.", turn: yourTurn }
    : {
        next: `${professionalName} is booked and will check in on arrival.`,
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
        ? { at: 'Checked out', next: 'The shift is done. Payment is next.', turn: yourTurn }
        : {
            at: 'Checked out',
            next: 'The shift is done. The practice pays next.',
            turn: turnOf(practiceName),
          };
    case 'paid':
      return { at: 'Paid', next: 'All done.', turn: null };
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
