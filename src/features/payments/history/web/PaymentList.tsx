/** The payments of one side, with search and year, and the same rows as CSV. */

import { RequestFee } from '#features/hiring/cancellations/web/LateFee';
import { PayFee } from '#features/payments/fees/web/PayFee';
import { DocumentLink } from '#features/payments/receipts/web/DocumentLink';
import { MarkPaidRow } from '#features/payments/wages/web/MarkPaidRow';
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { ButtonLink } from '#ui/content/Button';
import { DotSeparated } from '#ui/content/DotSeparated';
import { StretchedLink } from '#ui/content/StretchedLink';
import { Day } from '#ui/content/Timestamp';
import { urlFor } from '#ui/data/api';
import { Empty } from '#ui/feedback/states';
import { useSearch } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { SearchField } from '#ui/list/SearchField';
import { isUnrequested, kindNames, methodName, paidStatuses } from '../rules';
import { listPayments, type PaymentView, type PaymentYear, paymentsCsv } from '../schema';
import { paymentBadge } from './labels';
import styles from './payments.module.css';
import { useYear } from './year';

const firstSteps = {
  practice: {
    hint: 'After a shift, its platform fee and the wages you owe show up here.',
    action: <ButtonLink to="/practice/jobs/create">Post New Job</ButtonLink>,
  },
  professional: {
    hint: 'After a shift, what the practice owes you shows up here.',
    action: <ButtonLink to="/jobs">Find shifts</ButtonLink>,
  },
};

export function PaymentList({ side, known }: { side: UserType; known: PaymentYear | undefined }) {
  const { q, search } = useSearch();
  const { year, choice } = useYear(known?.years, 'All years');
  const pages = usePages(listPayments, { q, year });
  const isFiltered = Boolean(q || year);
  const isBlank = !isFiltered && pages.items?.length === 0;
  return (
    <>
      {!isBlank && (
        <div className="cluster gap-x-4 items-center">
          <div className={styles.search}>
            <SearchField
              isLabelHidden
              label="Search payments"
              placeholder={side === 'practice' ? 'Professional or shift' : 'Practice or shift'}
              {...search}
            />
          </div>
          <InlineChoice {...choice} />
          <ButtonLink href={urlFor(paymentsCsv.path, {}, { q, year })} download>
            Download CSV
          </ButtonLink>
          {known && known.open.count > 0 && (
            <p className={`ml-auto ${styles.open}`}>
              {side === 'practice' ? 'You owe' : "You're owed"}{' '}
              <strong>{exactDollarsText(known.open.amount)}</strong>
            </p>
          )}
        </div>
      )}
      <PagedList
        pages={pages}
        noun="payments"
        isEndless
        empty={
          isFiltered ? (
            <Empty title="No matching payments">Try another name, shift or year.</Empty>
          ) : (
            <Empty title="No payments yet" action={firstSteps[side].action}>
              {firstSteps[side].hint}
            </Empty>
          )
        }
      >
        {(items) => (
          <ul className="tile overflow-hidden divided" aria-label="Payments">
            {items.map((payment) => (
              <li key={payment.id}>
                <PaymentRow payment={payment} side={side} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

/** Check, No. 17 */
const paidWith = ({ method, reference }: PaymentView): string =>
  [methodName(method), reference].filter(Boolean).join(', ');

interface PaymentRowProps {
  payment: PaymentView;
  side: UserType;
}

/**
 * One payment as a row: what, with whom, when, how much, its status, and its receipt or invoice.
 */
function PaymentRow({ payment, side }: PaymentRowProps) {
  const { bookingId, kind, jobTitle, other, date, amount, status, document } = payment;
  const { word, tone } = paymentBadge(payment);
  const isPaid = paidStatuses.includes(status) || status === 'refunded';
  return (
    <article className={`dense-row ${styles.row}`}>
      <Avatar size="small" name={other.name} url={other.photoUrl} />
      <div className={styles.what}>
        <h3 className="row-title">
          <StretchedLink to={`/bookings/${bookingId}`}>
            {kindNames[kind]}
            <span className="visually-hidden">, {other.name}</span>
          </StretchedLink>
        </h3>
        <p className="note wrap-anywhere">
          <DotSeparated>
            {other.name}
            {jobTitle}
          </DotSeparated>
        </p>
      </div>
      <p className={`bold text-right ${styles.amount}`}>{exactDollarsText(amount)}</p>
      <div className={`cluster gap-y-0 items-center desk-contents ${styles.rest}`}>
        <p className={`min-w-0 small ${styles.when}`}>
          <span className="note wrap-anywhere">{isPaid ? 'Paid' : 'Since'} </span>
          <Day on={date} />
          {isPaid && <span className={styles.method}> ({paidWith(payment)})</span>}
        </p>
        <p className={`text-right ${styles.status}`}>
          <Badge tone={tone}>{word}</Badge>
        </p>
        <div className={`cluster relative justify-end hide-empty ${styles.actions}`}>
          <Act payment={payment} side={side} />
          <DocumentLink bookingId={bookingId} document={document} isSmall />
        </div>
      </div>
    </article>
  );
}

/** A practice pays what is due; a professional requests a cancellation fee first. */
function Act({ payment, side }: PaymentRowProps) {
  const { bookingId, kind, jobTitle, other, status } = payment;
  const { name } = other;
  if (side === 'professional') {
    return (
      isUnrequested(payment) && (
        <RequestFee booking={{ id: bookingId, practiceName: name }} isSmall />
      )
    );
  }
  if (isUnrequested(payment) || (status !== 'due' && status !== 'requested')) return null;
  return kind === 'platform_fee' ? (
    <PayFee bookingId={bookingId} about={`${jobTitle}, ${name}`} isSmall />
  ) : (
    <MarkPaidRow bookingId={bookingId} name={name} />
  );
}
