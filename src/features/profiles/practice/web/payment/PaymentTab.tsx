/** The Payment Method tab: how the practice pays the platform fee, viewed or edited. */
import { useState } from 'react';
import { usePaymentOptions } from '#features/profiles/payment/web/api';
import type { PracticeView } from '#features/profiles/schema';
import own from '#features/profiles/web/own.module.css';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { Facts } from '#ui/content/Facts';
import { Notice } from '#ui/feedback/Notice';
import { Empty, Pending } from '#ui/feedback/states';
import { factsOf } from './method';
import { PaymentForm } from './PaymentForm';
import styles from './PaymentTab.module.css';
import { useUnpaidBooking } from './unpaidBooking';

export function PaymentTab({ profile }: { profile: PracticeView | null }) {
  if (!profile) {
    return (
      <Empty
        title="Create your profile first"
        action={<ButtonLink to="?tab=info">Go to Practice Info</ButtonLink>}
      >
        Create your practice profile, then choose how you want to pay.
      </Empty>
    );
  }
  return (
    <div className={`stack gap-5 items-start ${own.columns}`}>
      <Method profile={profile} />
      <Costs />
    </div>
  );
}

function Method({ profile }: { profile: PracticeView }) {
  const isChosen = profile.paymentMethod !== null;
  const booking = useUnpaidBooking();
  const [isEditing, setEditing] = useState(!isChosen || booking !== undefined);
  const { data: options, error, refetch } = usePaymentOptions();

  if (!isEditing) {
    return (
      <Card title="Payment method">
        <div className="stack gap-5">
          <Facts facts={factsOf(profile)} />
          {!profile.isPaymentSetUp && (
            <Notice tone="warning" title="Not set up yet">
              Add the number, so that the platform fee can be paid this way.
            </Notice>
          )}
          <div className="cluster">
            {booking && (
              <ButtonLink to={booking} variant="primary">
                Back to the booking
              </ButtonLink>
            )}
            <Button onClick={() => setEditing(true)}>Edit Payment Information</Button>
          </div>
        </div>
      </Card>
    );
  }
  return (
    <Card
      title="Payment method"
      subtitle="Choose how you pay the platform fee. We never show your numbers in full again."
    >
      {options ? (
        <PaymentForm
          profile={profile}
          options={options}
          onSaved={() => setEditing(false)}
          {...(isChosen && { onCancel: () => setEditing(false) })}
        />
      ) : (
        <Pending error={error} refetch={refetch} shape="form" />
      )}
    </Card>
  );
}

function Costs() {
  const { data: options } = usePaymentOptions();
  return (
    <Card title="What it costs">
      <ul className={`stack gap-3 ${styles.list}`}>
        <li>
          <strong>$10 per booking.</strong> The platform fee is separate from what your payment
          method costs.
        </li>
        {options?.gateway !== 'none' && (
          <>
            <li>
              <strong>Cards</strong> have processing fees from the card payment provider. Credit
              cards are likely higher than debit.
            </li>
            <li>
              <strong>ACH</strong> is cheaper than a card.
            </li>
            <li>
              <strong>Same-day deposit</strong> may carry a small fee.
            </li>
          </>
        )}
      </ul>
    </Card>
  );
}
