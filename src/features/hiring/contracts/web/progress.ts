/** Progress of a contract on the shift's timeline, as the professional sees it. */

import { bookingProgress, type Progress, yourTurn } from '#features/bookings/web/progress';
import { reasons } from '#features/hiring/applications/rules';
import { ended, isPast, pastProgress } from '#features/hiring/applications/web/progress';
import { formatMoment } from '#kernel/time/zones';
import type { ContractView } from '../schema';
import { unanswered } from './labels';

type Agreed = Pick<
  ContractView,
  | 'status'
  | 'allowedActions'
  | 'endReason'
  | 'expiresAt'
  | 'timeZone'
  | 'practiceName'
  | 'startsAt'
  | 'endsAt'
>;

export function contractProgress(contract: Agreed, now: Date): Progress {
  const { status, allowedActions, endReason, expiresAt, timeZone, practiceName, startsAt, endsAt } =
    contract;
  switch (status) {
    case 'pending':
      // The server decides, because the clock of this device may be wrong.
      if (!allowedActions.includes('accept')) return ended('Contract', unanswered);
      return {
        at: 'Contract',
        next: `Accept or decline by ${formatMoment(expiresAt, timeZone)}. Once you accept, you're booked.`,
        turn: yourTurn,
      };
    case 'accepted':
      if (isPast(endsAt, now)) return pastProgress('Confirmed');
      return bookingProgress(
        {
          status: 'confirmed',
          isPermanent: endsAt === null,
          startsAt,
          endsAt,
          practiceName,
          professionalName: '',
          expiresAt: null,
          timeZone,
          cancellationKind: null,
          confirmedAt: null,
          allowedActions: [],
          hasPin: false,
          checkedInAt: null,
          checkoutMethod: null,
          emergency: null,
        },
        'professional',
        now,
      );
    case 'declined':
      return ended(
        'Contract',
        endReason === 'conflict' ? reasons.conflict : 'You declined this contract.',
      );
    case 'expired':
      return ended('Contract', "The contract wasn't answered in time, so it was reopened.");
    case 'withdrawn':
      return ended('Contract', 'The practice withdrew its offer.');
    case 'cancelled':
      return ended('Confirmed', 'The booking was cancelled.');
  }
}
