/** Entries of a week or a month: a grid on wide screens, an agenda by day on a phone. */
import { Link, useLocation } from 'react-router';
import { dayOf } from '#kernel/time/day';
import { Badge, type BadgeTone } from '../content/Badge';
import { Button } from '../content/Button';
import { ArrowIcon, BackIcon } from '../content/icons';
import { useNow } from '../content/now';
import { Pending } from '../feedback/states';
import { type Pages, useParameter } from '../list/pages';
import styles from './Calendar.module.css';
import { boundsOf, byDay, fullDayText, periodUnits, type Unit, weekdayNames } from './period';

export interface CalendarEntry {
  id: string;
  /** A day in the zone of the entry. */
  date: string;
  to: string;
  time: string;
  title: string;
  detail: string;
  /** Color alone is not enough, so the word is written out. */
  status: { word: string; tone: BadgeTone };
  /** Outlined instead of filled: nobody is assigned yet. */
  isOpen?: boolean;
}

/** The week or month named by the URL, else the current one; today is a day in this zone. */
export function usePeriod(unit: Unit, zone: string) {
  const today = dayOf(useNow(), zone);
  const current = periodUnits[unit].of(today);
  const [queryValue, choose] = useParameter<string>(unit, current);
  const value = periodUnits[unit].isValid(queryValue) ? queryValue : current;
  return { unit, value, current, today, choose, bounds: boundsOf(unit, value) };
}
type Period = ReturnType<typeof usePeriod>;

interface CalendarProps<I> {
  period: Period;
  /** All entries within the bounds of the period. */
  pages: Pages<I>;
  entriesOf: (items: readonly I[]) => CalendarEntry[];
}

export function Calendar<I>({ period, pages, entriesOf }: CalendarProps<I>) {
  const { items, error, retry, isStale } = pages;
  const shown = { period, days: byDay(items ? entriesOf(items) : []) };
  return (
    <section className={`stack ${styles.calendar}`} aria-label="Calendar" aria-busy={isStale}>
      <Head {...period} />
      {items ? (
        <>
          <Grid {...shown} />
          <Agenda {...shown} />
        </>
      ) : (
        <Pending error={error} refetch={retry} shape="cards" />
      )}
    </section>
  );
}

function Head({ unit, value, current, choose }: Period) {
  const { text, after } = periodUnits[unit];
  return (
    <div className="cluster gap-x-4 items-center justify-between">
      <h2 aria-live="polite">{text(value)}</h2>
      <div className="flex gap-1">
        <Button size="small" onClick={() => choose(after(value, -1))}>
          <BackIcon size={18} />
          <span className="visually-hidden">Previous {unit}</span>
        </Button>
        <Button size="small" disabled={value === current} onClick={() => choose(current)}>
          {unit === 'week' ? 'This week' : 'Today'}
        </Button>
        <Button size="small" onClick={() => choose(after(value, 1))}>
          <ArrowIcon size={18} />
          <span className="visually-hidden">Next {unit}</span>
        </Button>
      </div>
    </div>
  );
}

interface ShownProps {
  period: Period;
  days: ReadonlyMap<string, CalendarEntry[]>;
}

function Grid({ period: { unit, value, today }, days }: ShownProps) {
  const { weeks, contains, text } = periodUnits[unit];
  return (
    <table className={`w-full bg-paper ${styles.grid} ${styles[unit]}`}>
      <caption className="visually-hidden">{text(value)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              <abbr title={name}>{name.slice(0, 3)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks(value).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={contains(value, date) ? undefined : styles.outside}
                aria-current={date === today ? 'date' : undefined}
              >
                <time dateTime={date} className={styles.number}>
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                  <span className="visually-hidden">{fullDayText(date)}</span>
                </time>
                <ul>
                  {(days.get(date) ?? []).map((entry) => (
                    <li key={entry.id}>
                      <Chip entry={entry} />
                    </li>
                  ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The URL from which a link to an entry is followed, for the link back. */
const useOrigin = () => {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
};

const Chip = ({ entry: { to, time, title, detail, status, isOpen } }: { entry: CalendarEntry }) => (
  <Link
    to={to}
    state={useOrigin()}
    className={`${styles.chip} ${styles[status.tone]} ${isOpen ? styles.open : ''}`}
  >
    <span className="bold tabular-nums">{time}</span> <span className={styles.title}>{title}</span>
    <span className={styles.detail}> {detail} </span>
    <span className={styles.word}>{status.word}</span>
  </Link>
);

/** The days of the period that have entries, as a list. */
function Agenda({ period: { unit, value }, days }: ShownProps) {
  const { contains, text } = periodUnits[unit];
  const state = useOrigin();
  const own = [...days].filter(([date]) => contains(value, date));
  if (own.length === 0) return <p className={styles.none}>Nothing in {text(value)}.</p>;
  return (
    <ol className={`stack ${styles.agenda}`}>
      {own.map(([date, entries]) => (
        <li key={date}>
          <h3>
            <time dateTime={date}>{fullDayText(date)}</time>
          </h3>
          <ul className="grid gap-2">
            {entries.map(({ id, to, time, title, detail, status, isOpen }) => (
              <li key={id}>
                <Link
                  to={to}
                  state={state}
                  className={
                    isOpen ? `tile ${styles.entry} ${styles.open}` : `tile ${styles.entry}`
                  }
                >
                  <span className="bold tabular-nums">{time}</span>
                  <span className={`min-w-0 strong wrap-anywhere col-full ${styles.what}`}>
                    {title}
                    <span className="block muted regular">{detail}</span>
                  </span>
                  <Badge tone={status.tone}>{status.word}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
