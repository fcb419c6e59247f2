/** Fees that are to be paid by check, longest due first: an admin records each check that arrives. */
import { useState } from 'react';
import { Link } from 'react-router';
import { type ExpectedCheck, expectedChecks, receiveCheck } from '#features/payments/fees/schema';
import { FeeRow } from '#features/payments/fees/web/FeeRow';
import { documentName } from '#features/payments/receipts/rules';
import { exactDollarsText } from '#kernel/money/money';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextField } from '#ui/field/Field';
import { FlatQueue, FlatRows } from '#ui/list/FlatQueue';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';

export const meta = () => privateMetaTags('Checks');

export default function ChecksScreen() {
  const pages = usePages(expectedChecks, {});
  return (
    <FlatQueue
      title="Checks"
      note="Practices that pay by check mail it to us. Record it here when it arrives."
    >
      <PagedList
        pages={pages}
        noun="checks"
        empty={
          <Empty title="No checks are expected">
            When a practice chooses to pay by check, its invoice shows up here.
          </Empty>
        }
      >
        {(items) => (
          <FlatRows label="Expected checks">
            {items.map((check) => (
              <CheckRow key={check.bookingId} check={check} />
            ))}
          </FlatRows>
        )}
      </PagedList>
    </FlatQueue>
  );
}

const invoiceName = ({ invoiceNumber }: ExpectedCheck): string =>
  invoiceNumber === null ? 'No invoice' : documentName({ kind: 'invoice', number: invoiceNumber });

const CheckRow = ({ check }: { check: ExpectedCheck }) => (
  <FeeRow
    name={check.practiceName}
    title={<Link to={`/practices/${check.practiceId}`}>{check.practiceName}</Link>}
    facts={`${invoiceName(check)} · ${check.jobTitle}`}
    when={
      <>
        Due since <Timestamp at={check.dueAt} to="day" />
      </>
    }
    amount={exactDollarsText(check.amount)}
    action={<Receive check={check} />}
  />
);

function Receive({ check }: { check: ExpectedCheck }) {
  const { bookingId, practiceName, amount } = check;
  const [checkNumber, setCheckNumber] = useState('');
  const [error, setError] = useState<string>();
  const receive = useAct(receiveCheck, {
    onSuccess: () =>
      toast({
        title: 'Check recorded',
        description: `The fee is paid, and ${practiceName} gets the receipt by email.`,
      }),
  });
  const confirm = () => {
    const body = { bookingId, checkNumber };
    const parsed = receiveCheck.body.safeParse(body);
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) receive.act({ body });
  };
  return (
    <ConfirmButton
      size="small"
      button={
        <>
          Mark received<span className="visually-hidden">, check of {practiceName}</span>
        </>
      }
      title={`Record the check of ${practiceName}`}
      label="Record check"
      pendingLabel="Recording…"
      action={receive}
      onConfirm={confirm}
    >
      <p>
        {exactDollarsText(amount)} for {invoiceName(check)}. The fee counts as paid, and{' '}
        {practiceName} gets a receipt. You can't undo this.
      </p>
      <TextField
        label="Check number"
        name="checkNumber"
        value={checkNumber}
        onChange={setCheckNumber}
        maxLength={40}
        autoComplete="off"
        {...(error && { error })}
      />
    </ConfirmButton>
  );
}
