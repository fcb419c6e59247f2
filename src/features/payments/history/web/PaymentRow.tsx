/**
 * One payment as a row: what, with whom, when, how much, its status, and its receipt or invoice.
 */

import { PayFee } from '#features/payments/fees/web/PayFee';
import { DocumentLink } from '#features/payments/receipts/web/DocumentLink';
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { StretchedLink } from '#ui/content/StretchedLink';
import { Day } from '#ui/content/Timestamp';
import { kindNames, methodName, paidStatuses } from '../rules';
import type { PaymentView } from '../schema';
import { paymentBadge } from './labels';
import styles from './payments.module.css';

/** Check, No. 17 */
const paidWith = ({ method, reference }: PaymentView): string =>
  [methodName(method), reference].filter(Boolean).join(', ');

export function PaymentRow({ payment, side }: { payment: PaymentView; side: UserType }) {
  const { bookingId, kind, jobTitle, other, date, amount, status, document } = payment;
  const { word, tone } = paymentBadge(payment);
  const isPaid = paidStatuses.includes(status) || status === 'refunded';
  const isFeeDue = kind === 'platform_fee' && status === 'due';
  return (
    <article className={styles.row}>
      <Avatar size="small" name={other.name} url={other.photoUrl} />
      <div className={styles.what}>
        <h3 className={styles.title}>
          <StretchedLink to={`/bookings/${bookingId}`}>
            {kindNames[kind]}
            <span className="visually-hidden">, {other.name}</span>
          </StretchedLink>
        </h3>
        <p className="note wrap-anywhere">
          {other.name} · {jobTitle}
        </p>
      </div>
      <p className={styles.amount}>{exactDollarsText(amount)}</p>
      <div className={`cluster gap-y-0 items-center ${styles.rest}`}>
        <p className={styles.when}>
          <span className="note wrap-anywhere">{isPaid ? 'Paid' : 'Since'} </span>
          <Day on={date} />
          {isPaid && <span className={styles.method}> · {paidWith(payment)}</span>}
        </p>
        <p className={styles.status}>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <div className={`cluster ${styles.actions}`}>
          {side === 'practice' && isFeeDue && (
            <PayFee bookingId={bookingId} about={`${jobTitle}, ${other.name}`} isSmall />
          )}
          <DocumentLink bookingId={bookingId} document={document} isSmall />
        </div>
      </div>
    </article>
  );
}
