/** How well shifts get filled: overall, on the map, by town and by role. */
import { lazy, Suspense, useRef, useState } from 'react';
import { Stats } from '#features/admin/web/Stats';
import { professionalTypes } from '#features/jobs/rules';
import { Button, ButtonLink } from '#ui/content/Button';
import { CloseIcon } from '#ui/content/icons';
import { Day } from '#ui/content/Timestamp';
import { urlFor } from '#ui/data/api';
import { useRead } from '#ui/data/read';
import { Empty, Loading, Pending } from '#ui/feedback/states';
import { ChoiceChips } from '#ui/list/ChoiceChips';
import { useChoice, useFilter } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { useParameter } from '#ui/list/pages';
import { useFocusFallback } from '#ui/page/focus';
import { type Counts, measures, periods } from '../rules';
import { type MarketShifts, marketShifts, marketShiftsCsv } from '../schema';
import { FigureTable } from './FigureTable';
import { countText, fillRateText, measureNames, periodNames } from './labels';
import styles from './market.module.css';

const MarketMap = lazy(() => import('./MarketMap'));

/** What each table begins with; the rest is one click away. */
const firstTowns = 10;

export function Shifts() {
  const { value: period, choice: periodChoice } = useChoice(
    { name: 'period', label: 'Period', values: periods, textOf: (each) => periodNames[each] },
    'last-4',
  );
  const { value: role, choice: roleChoice } = useFilter({
    name: 'role',
    label: 'Role',
    values: professionalTypes,
    textOf: (each) => each,
  });
  const [townName, setTown] = useParameter<string>('town', '');
  const town = townName || undefined;
  const query = { period, role, town };
  // The button that removes a town disappears with it.
  const filters = useFocusFallback<HTMLDivElement>();
  const { data, error, refetch } = useRead(marketShifts, { query }, { keepsPrevious: true });
  return (
    <section className="stack gap-3 content-start" aria-labelledby="market-shifts">
      <header className="cluster gap-x-4 items-center">
        <h2 id="market-shifts">Shifts</h2>
        {data && (
          <p className="note">
            <Day on={data.from} /> to <Day on={data.to} />
          </p>
        )}
        <ButtonLink
          size="small"
          className="ml-auto"
          href={urlFor(marketShiftsCsv.path, {}, query)}
          download
        >
          Download shifts (CSV)
        </ButtonLink>
      </header>
      <div className="cluster gap-x-4 items-center outline-none" ref={filters} tabIndex={-1}>
        <ChoiceChips choice={periodChoice} />
        <InlineChoice {...roleChoice} />
        {town && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`${town}, remove this filter`}
            onClick={() => setTown('')}
          >
            {town} <CloseIcon size={16} />
          </Button>
        )}
      </div>
      {data ? (
        <Found data={data} town={town} onChoose={(chosen) => setTown(chosen ?? '')} />
      ) : (
        <Pending error={error} refetch={refetch} shape="page" />
      )}
    </section>
  );
}

interface FoundProps {
  data: MarketShifts;
  town: string | undefined;
  onChoose: (town: string | undefined) => void;
}

function Found({ data: { total, roles, towns }, town, onChoose }: FoundProps) {
  const { value: measure, choice: measureChoice } = useChoice(
    { name: 'show', label: 'On the map', values: measures, textOf: (each) => measureNames[each] },
    'unfilled',
  );
  const table = useRef<HTMLDivElement>(null);
  if (towns.length === 0) {
    return (
      <Empty title="No shifts in these weeks">
        Choose another period or role. A shift counts in the week it is worked in.
      </Empty>
    );
  }
  return (
    <>
      <Totals total={total} />
      <div className={`stack items-start ${styles.columns}`}>
        <div className="stack gap-3 content-start">
          <ChoiceChips choice={measureChoice} />
          <div className={styles.map}>
            <Suspense fallback={<Loading shape="cards" />}>
              <MarketMap
                towns={towns}
                measure={measure}
                town={town}
                onChoose={onChoose}
                onSkip={() => table.current?.focus()}
              />
            </Suspense>
          </div>
          <Roles roles={roles} town={town} />
        </div>
        <div className="stack gap-3 content-start outline-none" ref={table} tabIndex={-1}>
          <h3>By town</h3>
          <Towns towns={towns} town={town} onChoose={onChoose} />
        </div>
      </div>
    </>
  );
}

const Totals = ({ total }: { total: Counts }) => (
  <div role="status" aria-label="Shifts in all">
    <Stats
      figures={{
        Open: total.open,
        Filled: total.filled,
        Unfilled: total.unfilled,
        'Fill rate': fillRateText(total),
      }}
    />
  </div>
);

const countColumns = [
  { header: 'Open', cell: ({ open }: Counts) => countText(open) },
  { header: 'Filled', cell: ({ filled }: Counts) => countText(filled) },
  { header: 'Unfilled', cell: ({ unfilled }: Counts) => countText(unfilled) },
  { header: 'Fill rate', cell: fillRateText },
];

function Towns({ towns, town, onChoose }: Omit<FoundProps, 'data'> & Pick<MarketShifts, 'towns'>) {
  const [isLong, setIsLong] = useState(false);
  const shown = isLong ? towns : towns.slice(0, firstTowns);
  const chosen = towns.find(({ name }) => name === town);
  return (
    <>
      <FigureTable
        caption="Shifts by town"
        rows={!chosen || shown.includes(chosen) ? shown : [chosen, ...shown]}
        rowKey={({ name }) => name}
        chosenKey={town}
        columns={[
          {
            header: 'Town',
            cell: ({ name }) => (
              <button
                type="button"
                className={styles.town}
                aria-pressed={name === town}
                onClick={() => onChoose(name === town ? undefined : name)}
              >
                {name}
              </button>
            ),
          },
          ...countColumns,
        ]}
      />
      {towns.length > firstTowns && (
        <Button size="small" variant="quiet" onClick={() => setIsLong(!isLong)}>
          {isLong ? `Show the first ${firstTowns}` : `Show all ${countText(towns.length)} towns`}
        </Button>
      )}
    </>
  );
}

/** Each role with its shares as a bar; the figures beside it say the same. */
const Roles = ({ roles, town }: { town: string | undefined } & Pick<MarketShifts, 'roles'>) => (
  <figure className="stack gap-3 content-start">
    <figcaption className="cluster gap-x-4 items-center">
      <h3>By role{town && ` in ${town}`}</h3>
      <Legend />
    </figcaption>
    <FigureTable
      caption={`Shifts by role${town ? ` in ${town}` : ''}`}
      rows={roles}
      rowKey={({ role }) => role}
      columns={[
        {
          header: 'Role',
          cell: ({ role, ...counts }) => (
            <>
              {role}
              <FillBar counts={counts} />
            </>
          ),
        },
        ...countColumns,
      ]}
    />
  </figure>
);

const Legend = () => (
  <p className={`cluster gap-0 gap-x-3 note ${styles.legend}`}>
    {drawn.map((measure) => (
      <span key={measure}>
        <svg viewBox="0 0 10 10" aria-hidden="true">
          <rect className={styles[measure]} width="10" height="10" rx="2" />
        </svg>
        {measureNames[measure]}
      </span>
    ))}
  </p>
);

/** In this order from the left. */
const drawn = ['filled', 'unfilled', 'open'] as const;

function FillBar({ counts }: { counts: Counts }) {
  const total = counts.open + counts.filled + counts.unfilled;
  let x = 0;
  return (
    <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.none} width="100" height="6" />
      {total > 0 &&
        drawn.map((measure) => {
          const width = (100 * counts[measure]) / total;
          x += width;
          return (
            <rect
              key={measure}
              className={styles[measure]}
              x={x - width}
              width={width}
              height="6"
            />
          );
        })}
    </svg>
  );
}
