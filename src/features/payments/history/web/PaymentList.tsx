/** The payments of one side, with search and year, and the same rows as CSV. */
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { Empty } from '#ui/feedback/states';
import { useSearch } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { SearchField } from '#ui/list/SearchField';
import { listPayments, type PaymentYear, paymentsCsv } from '../schema';
import { PaymentRow } from './PaymentRow';
import styles from './payments.module.css';
import { useYear } from './year';

const firstSteps = {
  practice: {
    hint: 'After a shift, its platform fee and the wages you owe show up here.',
    action: <ButtonLink to="/practice/jobs/create">Post New Job</ButtonLink>,
  },
  professional: {
    hint: 'After a shift, what the practice owes you shows up here.',
    action: <ButtonLink to="/jobs">Find jobs</ButtonLink>,
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
              label="Search payments"
              placeholder={side === 'practice' ? 'Professional or job' : 'Practice or job'}
              {...search}
            />
          </div>
          <InlineChoice {...choice} />
          <ButtonLink href={urlFor(paymentsCsv.path, {}, { q, year })} download>
            Download CSV
          </ButtonLink>
          {known && known.open.count > 0 && (
            <p className={styles.open}>
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
            <Empty title="No matching payments">Try another name, job or year.</Empty>
          ) : (
            <Empty title="No payments yet" action={firstSteps[side].action}>
              {firstSteps[side].hint}
            </Empty>
          )
        }
      >
        {(items) => (
          <ul className={`tile overflow-hidden ${styles.rows}`} aria-label="Payments">
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
