/**
 * Tells a practice about fees it has not paid: gently at first, clearly once they block new jobs.
 */
import { exactDollarsText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { Notice } from '#ui/feedback/Notice';
import { isReminded } from '../rules';
import { useDueFees } from './api';
import { PayFee } from './PayFee';

interface FeesDueNoticeProps {
  /** Renders only if new jobs are blocked. */
  onlyIfBlocked?: boolean;
}

export function FeesDueNotice({ onlyIfBlocked = false }: FeesDueNoticeProps) {
  const { data } = useDueFees();
  const now = useNow();
  if (!data?.oldest || (onlyIfBlocked && !data.isBlocked)) return null;
  const { count, amount, oldest, blocksFrom, isBlocked } = data;
  const isOne = count === 1;
  if (isBlocked) {
    return (
      <Notice
        tone="danger"
        title="You can't post new shifts right now"
        action={
          <ButtonLink to={`/bookings/${oldest.bookingId}`} size="small">
            {isOne ? 'See the fee' : 'See the oldest fee'}
          </ButtonLink>
        }
      >
        {isOne
          ? `A platform fee of ${exactDollarsText(amount)} has been unpaid for 30 days. You can post again as soon as it's paid.`
          : `${count} platform fees are unpaid, the oldest for 30 days. You can post again as soon as none is that old.`}
      </Notice>
    );
  }
  const isWarned = isReminded(new Date(oldest.dueAt), now);
  const { bookingId, isByCheck, declined, jobTitle, professionalName } = oldest;
  const total = exactDollarsText(amount);
  return (
    <Notice
      tone={declined ? 'danger' : isWarned ? 'warning' : 'info'}
      title={
        !isOne
          ? `${count} platform fees are due: ${total} in total`
          : declined
            ? `${declined === 'card' ? 'Card' : 'Bank account'} declined for ${total}`
            : `A platform fee is due: ${total}`
      }
      action={
        isOne && declined ? (
          <PayFee bookingId={bookingId} about={`${jobTitle}, ${professionalName}`} isSmall />
        ) : (
          <ButtonLink to={isOne ? `/bookings/${bookingId}` : '/payments'} size="small">
            {isOne ? (isByCheck ? 'See the invoice' : 'Pay the fee') : 'See your payments'}
          </ButtonLink>
        )
      }
    >
      {isOne ? 'Due since' : 'The oldest since'} <Timestamp at={oldest.dueAt} to="day" />.
      {isWarned && blocksFrom && (
        <>
          {' '}
          If it stays unpaid, you can't post new shifts from <Timestamp at={blocksFrom} to="day" />.
        </>
      )}
    </Notice>
  );
}
