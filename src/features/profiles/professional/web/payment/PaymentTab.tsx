/** The Payment tab: how the professional is paid, viewed or edited. */
import { useRef, useState } from 'react';
import type { UserView } from '#features/accounts/schema';
import { changeAndFocus } from '#features/accounts/web/focus';
import { isCardType } from '#features/profiles/payment/rules';
import { usePaymentOptions } from '#features/profiles/payment/web/api';
import type { ProfessionalView } from '#features/profiles/schema';
import own from '#features/profiles/web/own.module.css';
import { Badge } from '#ui/content/Badge';
import { Button, ButtonLink } from '#ui/content/Button';
import { Card } from '#ui/content/Card';
import { type Fact, Facts } from '#ui/content/Facts';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { PaymentForm } from './PaymentForm';
import { accountNames, cardNote } from './payment';

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
          Then add where practices can pay you.
        </Empty>
      </Card>
    );
  }
  return (
    <div className={`stack gap-5 items-start ${own.columns}`}>
      <div ref={room}>
        <Card title="Payment Information" subtitle="Where practices can pay you.">
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
    [
      'Shown to practices that owe you pay',
      isCard ? null : profile.sharesBankAccount ? 'Yes' : 'No, they ask you',
    ],
    ['Same-day deposit', profile.preferSameDayDeposit ? 'Preferred' : 'Not preferred'],
  ];
}

function PaymentView({ profile, onEdit }: { profile: ProfessionalView; onEdit: () => void }) {
  const edit = <Button onClick={onEdit}>Edit Payment Information</Button>;
  if (!profile.isPaymentSetUp) {
    return (
      <Empty title="No payment information yet" action={edit}>
        Add a bank account, and choose whether practices that owe you pay may see it.
      </Empty>
    );
  }
  return (
    <div className="stack gap-5">
      <div>
        <Badge tone="green">Payment setup complete</Badge>
      </div>
      <Facts facts={factsOf(profile)} />
      {isCardType(profile.bankAccountType) && <p>{cardNote}</p>}
      <div>{edit}</div>
    </div>
  );
}

const HowPayWorks = () => (
  <Card title="How your pay works">
    <ul className="stack gap-3">
      <li>
        <strong>You keep all of it.</strong> Practices pay your hourly rate directly to you. They
        cover the platform fee.
      </li>
      <li>
        <strong>You choose who sees your account.</strong> If you say so, a practice that owes you
        pay sees your bank, routing and account number on the booking, from your check-out until
        you've received the wages, and we tell you each time it looks. Otherwise it asks you how you
        want to be paid.
      </li>
      <li>
        <strong>Everyone else sees nothing.</strong> Account numbers are encrypted. Card numbers and
        CVVs are never stored. You'll only see the last four digits.
      </li>
      <li>
        <strong>Same-day deposit</strong> may carry a small fee.
      </li>
    </ul>
  </Card>
);
