/** Paid platform fees, last paid first: an admin finds one and refunds it with a reason. */
import { useState } from 'react';
import { Link } from 'react-router';
import { refundFee } from '#features/payments/fees/schema';
import { documentName } from '#features/payments/receipts/rules';
import { exactDollarsText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { DotSeparated } from '#ui/content/DotSeparated';
import { Timestamp } from '#ui/content/Timestamp';
import { useAct } from '#ui/data/act';
import { ConfirmButton } from '#ui/feedback/ConfirmDialog';
import { Empty } from '#ui/feedback/states';
import { toast } from '#ui/feedback/toast';
import { TextArea } from '#ui/field/Field';
import { FilteredList } from '#ui/list/FilteredList';
import { FlatQueue, FlatRows } from '#ui/list/FlatQueue';
import { useSearch } from '#ui/list/filters';
import { usePages } from '#ui/list/pages';
import { privateMetaTags } from '#ui/page/head';
import { type SettledFee, settledFees } from '../schema';
import styles from './PaidFeesScreen.module.css';

export const meta = () => privateMetaTags('Paid fees');

export default function PaidFeesScreen() {
  const { q, search } = useSearch();
  const pages = usePages(settledFees, { q });
  return (
    <FlatQueue title="Paid fees" note="Find a platform fee and refund it.">
      <FilteredList
        pages={pages}
        noun="fees"
        search={{ ...search, placeholder: 'Practice, professional, shift or receipt number' }}
        isFiltered={Boolean(q)}
        notFound={<Empty title="No matching fees">Try another name or number.</Empty>}
        empty={<Empty title="No fee has been paid yet">Fees that are paid show up here.</Empty>}
      >
        {(items) => (
          <FlatRows label="Paid fees">
            {items.map((fee) => (
              <PaidFee key={fee.bookingId} fee={fee} />
            ))}
          </FlatRows>
        )}
      </FilteredList>
    </FlatQueue>
  );
}

const receiptName = ({ receiptNumber }: SettledFee): string =>
  receiptNumber === null ? 'No receipt' : documentName({ kind: 'receipt', number: receiptNumber });

const PaidFee = ({ fee }: { fee: SettledFee }) => (
  <li className={`dense-row ${styles.row}`}>
    <Avatar size="small" name={fee.practiceName} url={null} />
    <div className={`min-w-0 wrap-anywhere ${styles.what}`}>
      <p className={`bold ${styles.title}`}>
        <Link to={`/practices/${fee.practiceId}`}>{fee.practiceName}</Link>
      </p>
      <p className="note wrap-anywhere">
        <DotSeparated>{`${receiptName(fee)} · ${fee.jobTitle}, ${fee.professionalName}`}</DotSeparated>
      </p>
    </div>
    <p className={`bold tabular-nums text-right ${styles.amount}`}>
      {exactDollarsText(fee.amount)}
    </p>
    <div className={`row gap-3 justify-between desk-contents ${styles.rest}`}>
      <p className="note wrap-anywhere">
        Paid <Timestamp at={fee.paidAt} to="day" />
        {fee.checkNumber && ` by check ${fee.checkNumber}`}
        {fee.refundReason && `. Refund: ${fee.refundReason}`}
      </p>
      <div className={styles.action}>
        {fee.allowedActions.includes('refund') ? (
          <Refund fee={fee} />
        ) : (
          <Badge tone={fee.refundedAt ? 'grey' : 'blue'}>
            {fee.refundedAt ? 'Refunded' : 'Refund on its way'}
          </Badge>
        )}
      </div>
    </div>
  </li>
);

function Refund({ fee }: { fee: SettledFee }) {
  const { bookingId, practiceName, amount, method } = fee;
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const refund = useAct(refundFee, {
    onSuccess: ({ refundedAt }) =>
      toast(
        refundedAt
          ? { title: 'Fee refunded', description: `We've emailed ${practiceName}.` }
          : { title: 'Refund started', description: `We'll email ${practiceName} when it's done.` },
      ),
  });
  const confirm = () => {
    const parsed = refundFee.body.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) refund.act({ params: { id: bookingId }, body: { reason } });
  };
  return (
    <ConfirmButton
      size="small"
      button="Refund"
      about={practiceName}
      title={`Refund ${exactDollarsText(amount)} to ${practiceName}?`}
      label="Refund fee"
      pendingLabel="Refunding…"
      isDangerous
      action={refund}
      onConfirm={confirm}
    >
      <p>
        {method === 'check'
          ? 'It was paid by check, so mail a check back. We only record the refund.'
          : 'It goes back to the card or bank account it was paid with.'}{' '}
        You can't undo this.
      </p>
      <TextArea
        label="Reason"
        name="reason"
        rows={3}
        maxLength={2_000}
        hint={`We'll email this to ${practiceName}.`}
        value={reason}
        onChange={setReason}
        {...(error && { error })}
      />
    </ConfirmButton>
  );
}
