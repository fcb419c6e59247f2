/** The platform fee in its dialog: for what, how much, with which method. */
import { Link } from 'react-router';
import { refusals as methodRefusals } from '#features/payments/methods/rules';
import { DocumentLink } from '#features/payments/receipts/web/DocumentLink';
import { usePaymentOptions } from '#features/profiles/payment/web/api';
import { usePractice } from '#features/profiles/web/api';
import { exactDollarsText } from '#kernel/money/money';
import { Button, ButtonLink } from '#ui/content/Button';
import { Facts } from '#ui/content/Facts';
import { ConfirmContent } from '#ui/feedback/ConfirmDialog';
import { useCloseDialog } from '#ui/feedback/Dialog';
import { Notice } from '#ui/feedback/Notice';
import { Pending } from '#ui/feedback/states';
import { refusals } from '../rules';
import type { FeeView } from '../schema';
import { useFee, usePayFee } from './api';
import { CheckSteps } from './CheckSteps';
import styles from './fees.module.css';
import { feeBadge, methodPath, methodText } from './labels';

export function FeeToPay({ bookingId, about }: { bookingId: string; about: string }) {
  const { data: fee, error, refetch } = useFee(bookingId);
  if (fee?.status === 'due') return <DueFee fee={fee} about={about} />;
  if (fee) return <PaidFee fee={fee} about={about} />;
  return <Pending error={error} refetch={refetch} shape="form" />;
}

interface ContentProps {
  fee: FeeView;
  about: string;
}

/** Nothing to pay, or not now. */
const PaidFee = ({ fee, about }: ContentProps) => (
  <div className="stack gap-3 content-start">
    <Facts
      facts={[
        ['For', about],
        ['Amount', exactDollarsText(fee.amount)],
        ['Status', feeBadge(fee).word],
      ]}
    />
    {fee.status === 'held' && <p>{refusals.held().message}</p>}
    {fee.status === 'processing' && (
      <p>Your bank is working on this payment. We'll email you when it's done.</p>
    )}
    <div className="cluster hide-empty">
      <DocumentLink bookingId={fee.bookingId} document={fee.document} />
      <Button variant="quiet" onClick={useCloseDialog()}>
        Close
      </Button>
    </div>
  </div>
);

function DueFee({ fee, about }: ContentProps) {
  const { data: practice, error, refetch } = usePractice();
  const { data: options } = usePaymentOptions();
  const pay = usePayFee();
  if (practice === undefined) {
    return <Pending error={error} refetch={refetch} shape="form" />;
  }
  const { bookingId, amount, lastRefusal } = fee;
  const isByCheck = practice?.paymentMethod === 'check';
  const method = practice && methodText(practice);
  const facts = (
    <Facts
      facts={[
        ['For', about],
        ['Amount', exactDollarsText(amount)],
        ['Pay with', isByCheck ? 'Check' : (method ?? 'No payment method yet')],
      ]}
    />
  );
  if ((isByCheck && fee.document) || (!isByCheck && !method)) {
    return (
      <div className="stack gap-3 content-start">
        {facts}
        {isByCheck ? <CheckSteps fee={fee} /> : <p>{methodRefusals.noMethod().message}</p>}
        <div className="cluster hide-empty">
          <DocumentLink bookingId={fee.bookingId} document={fee.document} />
          {options?.gateway !== 'none' && (
            <ButtonLink to={methodPath(bookingId)} variant={isByCheck ? 'quiet' : 'primary'}>
              {isByCheck ? 'Pay by card instead' : 'Add a payment method'}
            </ButtonLink>
          )}
        </div>
      </div>
    );
  }
  return (
    <ConfirmContent
      label={isByCheck ? 'Get the invoice' : `Pay ${exactDollarsText(amount)}`}
      pendingLabel={isByCheck ? 'Creating the invoice…' : 'Paying…'}
      isPending={pay.isPending}
      onConfirm={() => pay.act({ body: { bookingId } })}
    >
      {lastRefusal && !isByCheck && (
        <Notice tone="danger" title="The last payment didn't go through">
          {lastRefusal}
        </Notice>
      )}
      {facts}
      <p>
        {isByCheck
          ? "We'll make an invoice that you can print and mail with your check."
          : "You'll get a receipt by email. The professional's pay is separate: you pay it directly."}
      </p>
      {options?.gateway !== 'none' && (
        <Link to={methodPath(bookingId)} className={`row gap-0 ${styles.link}`}>
          {lastRefusal && !isByCheck ? 'Use another card' : 'Change payment method'}
        </Link>
      )}
    </ConfirmContent>
  );
}
