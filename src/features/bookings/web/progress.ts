/** Progress of a shift: current stage, next step, who acts next. */
import { dayMs } from '#kernel/time/durations';
import { clockTextAsOf, formatDuration, formatMoment } from '#kernel/time/zones';
import type { BadgeTone } from '#ui/content/Badge';
import { isLate as isOverdue } from '../attendance/rules';
import type { BookingView } from '../schema';
import { cancellationTexts, emergencyTexts, feeTexts } from './sentences';

export const stages = [
  'Applied',
  'Contract',
  'Confirmed',
  'Checked in',
  'Checked out',
  'Wages paid',
] as const;
export type Stage = (typeof stages)[number];

export type Side = 'professional' | 'practice';

export type AnswerBox = 'hours' | 'unrecorded' | 'proposed-time';

export interface Progress {
  /** The last stage that was reached. */
  at: Stage;
  /** What happens next, in one or two sentences. */
  next: string;
  /** Who acts next, worded for the reader; `null` if nobody can act now. */
  turn: string | null;
  /** The box on the booking's page with the buttons of this turn, by its `id`. */
  answerIn?: AnswerBox;
  /** It ended here; the remaining stages will not be reached. */
  isOver?: true;
  /** A stage on the way that did not happen. */
  skipped?: Stage;
}

type Facts = Pick<
  BookingView,
  | 'status'
  | 'isPermanent'
  | 'startsAt'
  | 'endsAt'
  | 'practiceName'
  | 'professionalName'
  | 'expiresAt'
  | 'timeZone'
  | 'cancellationKind'
  | 'confirmedAt'
  | 'allowedActions'
  | 'hasPin'
  | 'checkedInAt'
  | 'checkoutMethod'
  | 'emergency'
> &
  Partial<Pick<BookingView, 'reschedule' | 'claim' | 'hoursDispute' | 'areWagesReceived'>>;

export const yourTurn = 'Your turn';
export const turnOf = (name: string) => `Waiting on ${name}`;

function pending(booking: Facts, side: Side): Omit<Progress, 'at'> {
  const { practiceName, professionalName, expiresAt, timeZone, allowedActions } = booking;
  const until = expiresAt && formatMoment(expiresAt, timeZone);
  const holds = `${professionalName} is holding this time for you.`;
  if (side === 'professional') {
    const held = 'Your time is reserved until then.';
    return {
      next: until
        ? `The practice has until ${until} to confirm or decline. ${held}`
        : `The practice will confirm or decline. ${held}`,
      turn: turnOf(practiceName),
    };
  }
  if (allowedActions.includes('confirm')) {
    return {
      next: until ? `Confirm or decline by ${until}. ${holds}` : `Confirm or decline. ${holds}`,
      turn: yourTurn,
    };
  }
  return allowedActions.includes('decline')
    ? {
        next: `You're waiting for another professional's answer. You can confirm this request if they decline. ${holds}`,
        turn: null,
      }
    : { next: 'The time to answer this request is over.', turn: null };
}

function confirmedPosition(booking: Facts, side: Side): Omit<Progress, 'at'> {
  const { practiceName, professionalName, allowedActions } = booking;
  return side === 'practice'
    ? {
        next: `Confirm the start once ${professionalName} has started.`,
        turn: allowedActions.includes('confirm_start') ? yourTurn : null,
      }
    : {
        next: "The practice will confirm the start once you've started.",
        turn: turnOf(practiceName),
      };
}

type Day = Pick<BookingView, 'status' | 'startsAt' | 'endsAt' | 'checkedInAt'>;

/** Whether the practice should ask where the professional is. */
export const isLate = ({ status, startsAt, endsAt, checkedInAt }: Day, now: Date): boolean =>
  status === 'confirmed' &&
  startsAt !== null &&
  endsAt !== null &&
  now < new Date(endsAt) &&
  isOverdue({
    shift: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
    now,
  });

/**
 * The badge of a confirmed shift that is not going as planned, in the words of today's board; `null`
 * if it is, or has not begun.
 */
export function unplannedBadge(
  booking: Day & Pick<BookingView, 'claim'>,
  now: Date,
): { tone: BadgeTone; word: string } | null {
  const { status, endsAt, checkedInAt, claim } = booking;
  if (status !== 'confirmed' || endsAt === null) return null;
  const isOver = new Date(endsAt) <= now;
  if (checkedInAt) return isOver ? { tone: 'yellow', word: 'Not checked out' } : null;
  if (claim) return { tone: 'yellow', word: 'Hours stated' };
  if (isOver) return { tone: 'red', word: "Didn't check in" };
  return isLate(booking, now) ? { tone: 'red', word: 'Not checked in yet' } : null;
}

/** At work: whatever the check-out method, the practice must have generated a PIN first. */
function atWork(booking: Facts, checkedInAt: string, side: Side, now: Date): Omit<Progress, 'at'> {
  const { practiceName, professionalName, timeZone, hasPin } = booking;
  const since = clockTextAsOf(checkedInAt, timeZone, now);
  if (side === 'professional') {
    return hasPin
      ? { next: `You've been here since ${since}. Check out when you're done.`, turn: yourTurn }
      : {
          next: `You've been here since ${since}. The practice generates a PIN before you check out.`,
          turn: turnOf(practiceName),
        };
  }
  const here = `Here since ${since}. They check out when they're done.`;
  const pin = `${professionalName} has been here since ${since}. Generate a PIN so they can check out.`;
  return hasPin ? { next: here, turn: turnOf(professionalName) } : { next: pin, turn: yourTurn };
}

/** Nobody acts on a confirmed shift before its day, so it says when it starts or ended instead. */
function confirmedShift(booking: Facts, side: Side, now: Date): Omit<Progress, 'at'> {
  const { startsAt, endsAt, timeZone, professionalName, allowedActions, hasPin } = booking;
  const booked =
    side === 'professional' ? "You're booked." : `${professionalName} is booked with you.`;
  if (!startsAt || !endsAt) return { next: booked, turn: null };
  const start = new Date(startsAt);
  const starts = `The shift starts ${formatMoment(startsAt, timeZone)}.`;
  if (allowedActions.includes('check_in')) {
    return { next: `${now < start ? `${starts} ` : ''}Check in when you arrive.`, turn: yourTurn };
  }
  if (now < start) {
    const needsPin = side === 'practice' && !hasPin && start.getTime() - now.getTime() < dayMs;
    return needsPin
      ? { next: `${booked} ${starts} Generate the PIN for check-out.`, turn: yourTurn }
      : { next: `${booked} ${starts}`, turn: null };
  }
  const end = formatMoment(endsAt, timeZone);
  if (now >= new Date(endsAt)) {
    const who = side === 'professional' ? "You didn't" : `${professionalName} didn't`;
    const ended = `The shift ended ${end}. ${who} check in.`;
    return allowedActions.includes('state_hours')
      ? { next: `${ended} Was it worked?`, turn: yourTurn, answerIn: 'unrecorded' }
      : { next: ended, turn: null };
  }
  return {
    next:
      side === 'practice' && isLate(booking, now)
        ? `${professionalName} hasn't checked in yet.`
        : `The shift is on until ${end}.`,
    turn: null,
  };
}

/** One side waits for the other's answer, which is given in a box of the page. */
const asked = (
  { practiceName, professionalName }: Facts,
  side: Side,
  by: Side,
  answerIn: AnswerBox,
  texts: { own: string; others: (name: string) => string },
): Omit<Progress, 'at'> => {
  const other = side === 'professional' ? practiceName : professionalName;
  return by === side
    ? { next: texts.own, turn: turnOf(other) }
    : { next: texts.others(other), turn: yourTurn, answerIn };
};

/** Hours stated after a shift without a check-in wait for the other side, then for an admin. */
function statedHours(booking: Facts, side: Side): Omit<Progress, 'at'> | undefined {
  const { claim } = booking;
  if (claim?.kind !== 'worked') return undefined;
  const hours = formatDuration(claim.hours);
  if (claim.isContested)
    return { next: `${hours} were stated and contested. An admin decides.`, turn: null };
  return asked(booking, side, claim.by, 'hours', {
    own: `You stated ${hours}.`,
    others: (name) => `${name} stated ${hours}. Confirm or contest them.`,
  });
}

/** While another time is proposed, the shift waits for an answer. */
function proposedTime(booking: Facts, side: Side, now: Date): Omit<Progress, 'at'> | undefined {
  const { reschedule, timeZone } = booking;
  if (!reschedule || new Date(reschedule.expiresAt) <= now) return undefined;
  const until = formatMoment(reschedule.expiresAt, timeZone);
  return asked(booking, side, reschedule.by, 'proposed-time', {
    own: `You suggested a new time. They have until ${until}.`,
    others: (name) => `${name} suggested a new time. Answer by ${until}.`,
  });
}

/**
 * Only the platform fee moves a booking to `paid`. The practice pays wages directly, which the
 * panels of payments report: what is said here is true whether or not wages are paid.
 */
function completed(booking: Facts, side: Side): Omit<Progress, 'at'> {
  const { isPermanent, emergency, checkoutMethod, status } = booking;
  const fee = side === 'practice' ? feeTexts[status === 'paid' ? 'paid' : 'open'] : '';
  if (isPermanent) return { next: `The start is confirmed.${fee}`, turn: null };
  if (emergency?.status === 'pending') return { next: emergencyTexts.pending, turn: null };
  if (booking.hoursDispute) return disputedHours(booking, booking.hoursDispute, side);
  const done = emergency
    ? emergencyTexts[emergency.status]
    : checkoutMethod === 'automatic'
      ? 'No one checked out, so the shift was closed at its scheduled end.'
      : checkoutMethod === 'stated'
        ? 'The shift is done. No one checked in; its hours were entered afterward.'
        : 'The shift is done.';
  const wages = booking.areWagesReceived
    ? ' Your wages have arrived.'
    : ' The practice pays you directly.';
  return { next: `${done}${side === 'practice' ? fee : wages}`, turn: null };
}

/** The other side of a dispute answers first, then an admin decides. */
function disputedHours(
  booking: Facts,
  { by, isContested }: NonNullable<BookingView['hoursDispute']>,
  side: Side,
): Omit<Progress, 'at'> {
  return isContested
    ? { next: 'The hours are disputed. An admin decides.', turn: null }
    : asked(booking, side, by, 'hours', {
        own: 'You disputed the hours.',
        others: (name) => `${name} disputed the hours. Please answer.`,
      });
}

/** "Your turn" is only said to somebody who has an action to take now. */
export function bookingProgress(booking: Facts, side: Side, now: Date = new Date()): Progress {
  switch (booking.status) {
    case 'pending':
      return { at: 'Applied', ...pending(booking, side) };
    case 'confirmed':
      if (booking.checkedInAt) {
        return { at: 'Checked in', ...atWork(booking, booking.checkedInAt, side, now) };
      }
      return {
        at: 'Confirmed',
        ...(booking.isPermanent
          ? confirmedPosition(booking, side)
          : (statedHours(booking, side) ??
            proposedTime(booking, side, now) ??
            confirmedShift(booking, side, now))),
      };
    case 'completed':
    case 'paid':
      return {
        at: booking.areWagesReceived ? 'Wages paid' : 'Checked out',
        ...completed(booking, side),
        // A position that started has no wages here.
        ...(booking.isPermanent && { isOver: true }),
        ...(booking.checkoutMethod === 'stated' && { skipped: 'Checked in' }),
      };
    case 'cancelled':
      return {
        at: booking.confirmedAt ? 'Confirmed' : 'Applied',
        next: booking.cancellationKind
          ? cancellationTexts[booking.cancellationKind][side]
          : 'This booking was cancelled.',
        turn: null,
        isOver: true,
      };
  }
}

/** Whether the other side waits for this one, as on the dashboard. */
export function needsAnswer(booking: Facts, side: Side, now: Date): boolean {
  const { turn, answerIn } = bookingProgress(booking, side, now);
  return answerIn !== undefined || (booking.status === 'pending' && turn === yourTurn);
}
