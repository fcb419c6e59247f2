/** Platform fees paid in each of the last weeks or months. */
import { compactText, exactDollarsText } from '#kernel/money/money';
import { shortDate } from '#kernel/time/zones';
import { shortMonth } from '#ui/calendar/period';
import { BarChart } from '#ui/content/BarChart';
import { ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Empty, Pending } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice } from '#ui/list/filters';
import { marketRevenue, marketRevenueCsv, type Revenue } from '../schema';
import { FigureTable, Scrolling, Week } from './FigureTable';
import { countText, monthText } from './labels';
import styles from './market.module.css';

const units = ['week', 'month'] as const;
type Unit = (typeof units)[number];

export function RevenueSection() {
  const { value: by, choice } = useChoice(
    { name: 'by', label: 'Revenue by', values: units, textOf: (each) => `By ${each}` },
    'week',
  );
  const { data, error, refetch } = useRead(marketRevenue, {});
  return (
    <section className="stack gap-3 content-start" aria-labelledby="market-revenue">
      <header className="cluster gap-x-4 items-center">
        <h2 id="market-revenue">Revenue</h2>
        <p className="note">Platform fees by the day they were paid or refunded.</p>
        <ButtonLink
          size="small"
          className="ml-auto"
          href={urlFor(marketRevenueCsv.path, {}, { by })}
          download
        >
          Download revenue (CSV)
        </ButtonLink>
      </header>
      <ChoiceChips choice={choice} />
      {data ? (
        <Found rows={by === 'week' ? data.weeks : data.months} by={by} />
      ) : (
        <Pending error={error} refetch={refetch} shape="cards" />
      )}
    </section>
  );
}

/** Whole cents are subtracted, so that no fraction of one is lost. */
const netOf = ({ paid, refunded }: Revenue): number =>
  (Math.round(paid * 100) - Math.round(refunded * 100)) / 100;

function Found({ rows, by }: { rows: readonly Revenue[]; by: Unit }) {
  if (rows.every(({ fees, refunds }) => fees + refunds === 0)) {
    return (
      <Empty title={`No fees in the last 12 ${by}s`}>
        Fees show up here as soon as a practice has paid one.
      </Empty>
    );
  }
  const bars = rows.map(({ startsOn, paid }, index) => ({
    name: startsOn,
    value: paid,
    label: compactText(paid),
    // Every other week: twelve dates do not fit next to each other.
    tick: by === 'month' ? shortMonth(startsOn) : index % 2 === 1 ? shortDate(startsOn) : '',
  }));
  return (
    <div className={`stack items-start ${styles.columns}`}>
      <figure className="stack gap-2 content-start tile p-4">
        <figcaption>
          <h3>Fees paid by {by}</h3>
        </figcaption>
        <BarChart bars={bars} barHeight={120} />
      </figure>
      <Scrolling label={`Fees by ${by}`}>
        <FigureTable
          caption={`Revenue by ${by}`}
          rows={rows.toReversed()}
          rowKey={({ startsOn }) => startsOn}
          columns={[
            by === 'week'
              ? { header: 'Week of', cell: ({ startsOn }) => <Week of={startsOn} /> }
              : { header: 'Month', cell: ({ startsOn }) => monthText(startsOn) },
            { header: 'Fees', cell: ({ fees }) => countText(fees) },
            { header: 'Paid', cell: ({ paid }) => exactDollarsText(paid) },
            { header: 'Refunded', cell: ({ refunded }) => exactDollarsText(refunded) },
            { header: 'Net', cell: (row) => exactDollarsText(netOf(row)) },
          ]}
        />
      </Scrolling>
    </div>
  );
}
