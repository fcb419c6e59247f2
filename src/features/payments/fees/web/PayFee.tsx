/** The button to pay the platform fee; what is paid and how loads with its dialog. */
import { DialogButton } from '#ui/feedback/Dialog';
import { lazyContent } from '#ui/feedback/lazyPart';
import { feeText } from '../rules';

const FeeToPay = lazyContent(() => import('./FeeToPay'), 'FeeToPay');

interface PayFeeProps {
  bookingId: string;
  /** What is paid for, such as "Hygienist, Hanna Lund". */
  about: string;
  /** In a row of a list. */
  isSmall?: boolean;
}

export function PayFee({ bookingId, about, isSmall = false }: PayFeeProps) {
  const look = isSmall
    ? ({ size: 'small', button: 'Pay fee', about: `for ${about}` } as const)
    : ({ variant: 'primary', button: `Pay ${feeText}` } as const);
  return (
    <DialogButton {...look} title="Platform fee">
      <FeeToPay bookingId={bookingId} about={about} />
    </DialogButton>
  );
}
