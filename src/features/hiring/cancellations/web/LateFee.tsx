/** The fee a practice owes for cancelling late. Once it is requested, it is paid like wages. */

import { feeRequestDays } from '#features/bookings/cancellation/rules';
import { reasonOf } from '#features/bookings/conflicts/web/failure';
import type { BookingView } from '#features/bookings/schema';
import type { Side } from '#features/bookings/web/progress';
import { exactDollarsText } from '#kernel/money/money';
import { formatMoment } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { Button } from '#ui/content/Button';
import { useAct } from '#ui/data/act';
import { toast } from '#ui/feedback/toast';
import { requestFee } from '../schema';
import { feeBadges } from './labels';

interface LateFeeProps {
  booking: BookingView;
  side: Side;
}

/** What it means for the reader. */
function feeText({ booking, side }: LateFeeProps): string {
  const { practiceName, professionalName, upcomingActions, timeZone } = booking;
  const until = upcomingActions.find(({ action }) => action === 'request_fee')?.closesAt;
  const status = booking.cancellationFee?.status;
  if (side === 'professional') {
    if (status === 'received') return 'You confirmed that it arrived.';
    if (status === 'paid') return `${practiceName} marked it as paid.`;
    if (status === 'requested') return `You requested it. ${practiceName} pays you directly.`;
    return until
      ? `${practiceName} owes you this for cancelling late. You can request it until ${formatMoment(until, timeZone)}.`
      : `You didn't request it within ${feeRequestDays} days.`;
  }
  if (status === 'received') return `${professionalName} confirmed that it arrived.`;
  if (status === 'paid') return `You paid it to ${professionalName}.`;
  if (status === 'requested')
    return `${professionalName} requested it. Pay them directly, then mark it as paid.`;
  return `You owe this to ${professionalName} for cancelling late, if they request it within ${feeRequestDays} days.`;
}

export function LateFee({ booking, side }: LateFeeProps) {
  const { cancellationFee: fee, allowedActions } = booking;
  if (!fee) return null;
  const { word, tone } = feeBadges[fee.status];
  return (
    <div className="stack gap-2 line-above">
      <h3 className="cluster items-center text-body">
        Cancellation fee: {exactDollarsText(fee.amount)} <Badge tone={tone}>{word}</Badge>
      </h3>
      <p>{feeText({ booking, side })}</p>
      {allowedActions.includes('request_fee') && (
        <div>
          <RequestFee booking={booking} />
        </div>
      )}
    </div>
  );
}

interface RequestFeeProps {
  booking: Pick<BookingView, 'id' | 'practiceName'>;
  /** In a row of a list. */
  isSmall?: boolean;
}

export function RequestFee({ booking, isSmall = false }: RequestFeeProps) {
  const { id, practiceName } = booking;
  const request = useAct(requestFee, {
    onSuccess: () => toast({ title: 'Fee requested', description: `We've told ${practiceName}.` }),
    onError: (error) => ({
      title: "We couldn't request the fee",
      description: reasonOf(error),
    }),
  });
  return (
    <Button
      {...(isSmall
        ? { size: 'small', about: `the fee from ${practiceName}` }
        : { variant: 'primary' })}
      isPending={request.isPending}
      pendingLabel="Requesting…"
      onClick={() => request.act({ params: { id } })}
    >
      {isSmall ? 'Request' : 'Request the fee'}
    </Button>
  );
}
