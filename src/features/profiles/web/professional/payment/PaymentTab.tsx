/** The Payment tab: how the professional is paid, viewed or edited. */
import { useRef, useState } from 'react';
import { Badge } from '../../../../../ui/content/Badge';
import { Button, ButtonLink } from '../../../../../ui/content/Button';
import { Card } from '../../../../../ui/content/Card';
import { type Fact, Facts } from '../../../../../ui/content/Facts';
import { Empty, Failed, Loading } from '../../../../../ui/feedback/states';
import type { UserView } from '../../../../accounts/schema';
import { changeAndFocus } from '../../../../accounts/web/focus';
import { isCardType } from '../../../payment/rules';
import { usePaymentOptions } from '../../../payment/web/api';
import type { ProfessionalView } from '../../../schema';
import styles from '../professional.module.css';
import { PaymentForm } from './PaymentForm';
import { accountNames } from './payment';

interface PaymentTabProps {
  user: UserView;
  profile: ProfessionalView | null;
}

export function PaymentTab({ user, profile }: PaymentTabProps) {
  const [isEditing, setEditing] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  const close = () => changeAndFocus(room, () => setEditing(false), 'button');

  if (!profile) {
    return (
      <Card>
        <Empty
          title="Complete your profile first"
          action={<ButtonLink to="?tab=profile">Go to profile</ButtonLink>}
        >
          Then add where your pay should go.
        </Empty>
      </Card>
    );
  }
  return (
    <div className={styles.columns}>
      <div ref={room}>
        <Card title="Payment Information" subtitle="Where practices send your pay.">
          {isEditing ? (
            <Editing user={user} profile={profile} onDone={close} />
          ) : (
            <PaymentView profile={profile} onEdit={() => setEditing(true)} />
          )}
        </Card>
      </div>
      <HowPayWorks />
    </div>
  );
}

function Editing(props: { user: UserView; profile: ProfessionalView; onDone: () => void }) {
  const { data: options, error, refetch } = usePaymentOptions();
  if (options) return <PaymentForm {...props} options={options} />;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading shape="form" />;
}

const expiry = ({ cardExpiryMonth: month, cardExpiryYear: year }: ProfessionalView) =>
  month && year ? `${String(month).padStart(2, '0')}/${year}` : null;

function factsOf(profile: ProfessionalView): Fact[] {
  const { bankAccountType: type, cardBrand, bankAccountNumber: number } = profile;
  const isCard = isCardType(type);
  return [
    ['Account type', type && accountNames[type]],
    ['Bank name', profile.bankName],
    ['Routing number', profile.bankRoutingNumber],
    [
      isCard ? 'Card number' : 'Account number',
      number && isCard && cardBrand ? `${cardBrand} ${number}` : number,
    ],
    ['Expires', isCard ? expiry(profile) : null],
    ['Same-day deposit', profile.preferSameDayDeposit ? 'Preferred' : 'Not preferred'],
  ];
}

function PaymentView({ profile, onEdit }: { profile: ProfessionalView; onEdit: () => void }) {
  const edit = <Button onClick={onEdit}>Edit Payment Information</Button>;
  if (!profile.isPaymentSetUp) {
    return (
      <Empty title="No payment information yet" action={edit}>
        Add a bank account or card so practices know where to send your pay.
      </Empty>
    );
  }
  return (
    <div className={styles.stack}>
      <div>
        <Badge tone="green">Payment setup complete</Badge>
      </div>
      <Facts facts={factsOf(profile)} />
      <div>{edit}</div>
    </div>
  );
}

const HowPayWorks = () => (
  <Card title="How your pay works">
    <ul className={styles.list}>
      <li>
        <strong>You keep all of it.</strong> Practices pay your hourly rate directly to you. They
        cover the platform fee.
      </li>
      <li>
        <strong>Your numbers stay hidden.</strong> Account numbers are encrypted. Card numbers and
        CVVs are never stored. You'll only see the last four digits.
      </li>
      <li>
        <strong>Same-day deposit</strong> may carry a small fee.
      </li>
    </ul>
  </Card>
);
