/** Where an application or a contract stands on the line of its shift, seen by the professional. */
import { formatInstant } from '../../../kernel/zones';
import { bookingStand, type Stand, turnOf, yourTurn } from '../../bookings/web/stand';
import { reasons } from '../rules';
import type { ApplicationView, ContractView } from '../schema';

type Applied = Pick<ApplicationView, 'status' | 'practiceName' | 'reason' | 'endsAt'> & {
  /** Not known where only the job is shown. */
  isQuick: boolean | null;
};

const waiting = (isQuick: boolean | null): string => {
  if (isQuick === null) return 'The practice will decide.';
  return isQuick
    ? 'The practice will confirm or decline. Your time is reserved until then.'
    : 'The practice will review the applications and choose.';
};

const ended = (at: Stand['at'], next: string): Stand => ({ at, next, turn: null, isOver: true });

/** Neither an application nor a contract knows how the day went: the booking does. */
const behind = (at: Stand['at']) =>
  ended(at, 'This shift is over. See its status in your bookings.');

const isBehind = (endsAt: string | null, now: Date) => endsAt !== null && new Date(endsAt) <= now;

export function applicationStand(application: Applied, now: Date): Stand {
  const { status, isQuick, practiceName, reason, endsAt } = application;
  switch (status) {
    case 'selected':
      return {
        at: 'Contract',
        next: 'You were selected. Read the contract, then accept or decline it.',
        turn: yourTurn,
      };
    case 'accepted':
      return isBehind(endsAt, now)
        ? behind('Confirmed')
        : { at: 'Confirmed', next: "You're booked.", turn: null };
    case 'declined':
      return ended('Contract', reason ?? "The contract wasn't accepted.");
    case 'rejected':
      return ended('Applied', reason ?? "You weren't selected.");
    case 'withdrawn':
      return ended('Applied', 'You withdrew this application.');
    default:
      return {
        at: 'Applied',
        next: waiting(isQuick),
        turn: turnOf(practiceName),
      };
  }
}

type Agreed = Pick<
  ContractView,
  'status' | 'endReason' | 'expiresAt' | 'timeZone' | 'practiceName' | 'endsAt'
>;

export function contractStand(contract: Agreed, now: Date): Stand {
  const { status, endReason, expiresAt, timeZone, practiceName, endsAt } = contract;
  switch (status) {
    case 'pending':
      return {
        at: 'Contract',
        next: `Accept or decline by ${formatInstant(expiresAt, timeZone)}. Once you accept, you're booked.`,
        turn: yourTurn,
      };
    case 'accepted':
      if (isBehind(endsAt, now)) return behind('Confirmed');
      return bookingStand(
        {
          status: 'confirmed',
          isPermanent: endsAt === null,
          practiceName,
          professionalName: '',
          expiresAt: null,
          timeZone,
          cancellationReason: null,
          confirmedAt: null,
          allowedActions: [],
        },
        'professional',
      );
    case 'declined':
      return ended(
        'Contract',
        endReason === 'conflict' ? reasons.conflict : 'You declined this contract.',
      );
    case 'expired':
      return ended('Contract', "The contract wasn't answered in time, so the job was reopened.");
    case 'withdrawn':
      return ended('Contract', 'The practice withdrew its offer.');
  }
}
