/** The platform fee of a booking, for its practice: its status, and what to do about it. */

import { DocumentLink } from '#features/payments/receipts/web/DocumentLink';
import { usePaymentOptions } from '#features/profiles/payment/web/api';
import { usePractice } from '#features/profiles/web/api';
import { exactDollarsText } from '#kernel/money/money';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { Notice } from '#ui/feedback/Notice';
import { isReminded, postingBlockedFrom } from '../rules';
import type { FeeView } from '../schema';
import { useFee } from './api';
import { CheckSteps } from './CheckSteps';
import { feeBadge, methodPath, methodText } from './labels';
import { PayFee } from './PayFee';

interface FeeBoxProps {
  bookingId: string;
  /** What is paid for, such as "Hygienist, Hanna Lund". */
  about: string;
  isWide: boolean;
}

/** Renders nothing until the check-out has created the fee. */
export function FeeBox({ bookingId, about, isWide }: FeeBoxProps) {
  const { data: fee } = useFee(bookingId);
  if (!fee) return null;
  const { word, tone } = feeBadge(fee);
  return (
    <section
      className={`stack gap-3 content-start panel box-padding ${isWide ? 'col-full' : ''}`}
      aria-labelledby="platform-fee"
    >
      <div className="cluster items-center">
        <h2 id="platform-fee">Platform fee</h2>
        <Badge tone={tone}>{word}</Badge>
        <strong className="ml-auto tabular-nums">{exactDollarsText(fee.amount)}</strong>
      </div>
      {fee.status === 'due' ? <Due fee={fee} about={about} /> : <Standing fee={fee} />}
    </section>
  );
}

/** A status that needs no action from the practice. */
function Standing({ fee }: { fee: FeeView }) {
  const { status, paidAt, refundedAt, refundRequestedAt } = fee;
  return (
    <>
      {status === 'held' && (
        <p>We're reviewing this check-out. You'll pay the fee once we're done.</p>
      )}
      {status === 'processing' && (
        <p>
          Your bank is working on this payment. A card takes a minute, a bank account a few days.
          We'll email you when it's done.
        </p>
      )}
      {paidAt && (
        <p>
          Paid <Timestamp at={paidAt} to="day" />
          {refundedAt ? (
            <>
              , refunded <Timestamp at={refundedAt} to="day" />.
            </>
          ) : refundRequestedAt ? (
            '. The refund is on its way to you.'
          ) : (
            '. Thank you!'
          )}
        </p>
      )}
      <div className="cluster hide-empty">
        <DocumentLink bookingId={fee.bookingId} document={fee.document} />
      </div>
    </>
  );
}

function Due({ fee, about }: { fee: FeeView; about: string }) {
  const { data: practice } = usePractice();
  const { data: options } = usePaymentOptions();
  const now = useNow();
  const { bookingId, dueAt, lastRefusal } = fee;
  const method = practice && methodText(practice);
  const isByCheck = practice?.paymentMethod === 'check';
  const blockedFrom = dueAt && postingBlockedFrom(new Date(dueAt));
  const isWarned = dueAt && isReminded(new Date(dueAt), now);
  return (
    <>
      {lastRefusal && !isByCheck && (
        <Notice tone="danger" title="The last payment didn't go through">
          {lastRefusal}
        </Notice>
      )}
      {dueAt && (
        <p>
          Due since <Timestamp at={dueAt} to="day" />.
          {isWarned && blockedFrom && (
            <strong>
              {' '}
              {blockedFrom <= now ? (
                "You can't post new shifts until it's paid."
              ) : (
                <>
                  If it stays unpaid, you can't post new shifts from{' '}
                  <Timestamp at={blockedFrom.toISOString()} to="day" />.
                </>
              )}
            </strong>
          )}
        </p>
      )}
      {isByCheck && fee.document && <CheckSteps fee={fee} />}
      {method && (
        <p>
          Your payment method: <strong>{method}</strong>
        </p>
      )}
      <div className="cluster hide-empty">
        {!(isByCheck && fee.document) && <PayFee bookingId={bookingId} about={about} />}
        <DocumentLink bookingId={fee.bookingId} document={fee.document} />
        {options?.gateway !== 'none' && (
          <ButtonLink to={methodPath(bookingId)} variant="quiet">
            {method && lastRefusal
              ? 'Use another card'
              : isByCheck
                ? 'Pay by card instead'
                : method
                  ? 'Change payment method'
                  : 'Add a payment method'}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
