/** A year in figures: what was paid, by month, and to or by whom. */
import type { UserType } from '#kernel/actor';
import { compactText, exactDollarsText } from '#kernel/money/money';
import { BarChart } from '#ui/content/BarChart';
import { ButtonLink } from '#ui/content/Button';
import { Facts } from '#ui/content/Facts';
import { urlFor } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { usePages } from '#ui/list/pages';
import { Table } from '#ui/list/Table';
import { type PaymentYear, paymentTotals, paymentYear, totalsCsv } from '../schema';
import { monthNames, sumOf } from './labels';
import styles from './payments.module.css';
import { useYear } from './year';

export function YearTotals({ side, known }: { side: UserType; known: PaymentYear | undefined }) {
  const years = known?.years.slice(1);
  const { year, choice } = useYear(years, known ? String(known.years[0]) : 'This year');
  const { data, error, refetch } = useRead(
    paymentYear,
    { query: { year } },
    { keepsPrevious: true },
  );
  return (
    <>
      <div className="cluster gap-x-4 items-center">
        <InlineChoice {...choice} />
        <ButtonLink href={urlFor(totalsCsv.path, {}, { year })} download>
          Download totals (CSV)
        </ButtonLink>
      </div>
      {data ? (
        <>
          {sumOf(data.paid) > 0 && (
            <div className="cluster gap-4 gap-x-6 tile p-4">
              <Paid year={data} side={side} />
              <MonthChart year={data} side={side} />
            </div>
          )}
          <Totals year={data.year} side={side} />
        </>
      ) : (
        <Pending error={error} refetch={refetch} shape="cards" />
      )}
    </>
  );
}

const Paid = ({ year: { year, paid }, side }: { year: PaymentYear; side: UserType }) => (
  <section
    className={`stack gap-3 content-start ${styles.paid}`}
    aria-label={`${side === 'practice' ? 'Paid' : 'Earned'} in ${year}`}
  >
    <p className={`stack gap-0 muted ${styles.sum}`}>
      <span>
        {side === 'practice' ? 'Paid' : 'Earned'} in {year}
      </span>
      <strong>{exactDollarsText(sumOf(paid))}</strong>
    </p>
    <Facts
      facts={[
        ['Wages', paid.wages > 0 && exactDollarsText(paid.wages)],
        ['Cancellation fees', paid.lateFees > 0 && exactDollarsText(paid.lateFees)],
        ['Platform fees', paid.fees > 0 && exactDollarsText(paid.fees)],
      ]}
    />
  </section>
);

const captions = {
  practice: 'Paid to each professional',
  professional: 'Paid by each practice',
};

function Totals({ year, side }: { year: number; side: UserType }) {
  const pages = usePages(paymentTotals, { year });
  return (
    <section className="stack gap-3 content-start" aria-labelledby="totals">
      <h2 id="totals">
        {captions[side]} in {year}
      </h2>
      <p className="note wrap-anywhere">
        Payments recorded here, by the day they were paid. The part on a 1099 is what a form
        1099-NEC reports{side === 'practice' ? ' for each contractor.' : ' for you.'}
      </p>
      <PagedList
        pages={pages}
        noun="totals"
        empty={
          <Empty title={`No wages were paid in ${year}`}>Wages marked as paid add up here.</Empty>
        }
      >
        {(items) => (
          <Table
            caption={`${captions[side]} in ${year}`}
            rows={items}
            rowKey={({ userId }) => userId}
            columns={[
              {
                header: side === 'practice' ? 'Professional' : 'Practice',
                cell: ({ name }) => name,
              },
              { header: 'Payments', align: 'end', cell: ({ payments }) => payments },
              {
                header: 'On a 1099',
                align: 'end',
                cell: ({ contractor }) => exactDollarsText(contractor),
              },
              { header: 'Total', align: 'end', cell: ({ total }) => exactDollarsText(total) },
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}

/** What was paid in each month of a year, as bars; a table says the same to screen readers. */
function MonthChart({ year, side }: { year: PaymentYear; side: UserType }) {
  const bars = year.months.map((month, index) => {
    const name = monthNames[index] ?? '';
    const value = sumOf(month);
    return { name, value, label: compactText(value), tick: name.slice(0, 3) };
  });
  return (
    <figure className={styles.figure}>
      <figcaption className="note">By month</figcaption>
      <BarChart bars={bars} barHeight={88} />
      <MonthTable year={year} side={side} />
    </figure>
  );
}

const MonthTable = ({ year: { year, months }, side }: { year: PaymentYear; side: UserType }) => (
  // A table keeps its width, so the element around it is hidden instead.
  <div className="visually-hidden">
    <table>
      <caption>Paid by month in {year}</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Wages</th>
          <th scope="col">Cancellation fees</th>
          {side === 'practice' && <th scope="col">Platform fees</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ fees, wages, lateFees }, index) => (
          <tr key={monthNames[index]}>
            <th scope="row">{monthNames[index]}</th>
            <td>{exactDollarsText(wages)}</td>
            <td>{exactDollarsText(lateFees)}</td>
            {side === 'practice' && <td>{exactDollarsText(fees)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
