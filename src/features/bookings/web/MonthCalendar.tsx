/** Bookings of a month: a grid on wide screens, an agenda on a phone. */
import { Link } from 'react-router';
import type { UserType } from '../../../kernel/actor';
import { dayOf } from '../../../kernel/time/day';
import { Button } from '../../../ui/content/Button';
import { ArrowIcon, BackIcon } from '../../../ui/content/icons';
import { Failed, Loading } from '../../../ui/feedback/states';
import { useParameter } from '../../../ui/list/pages';
import type { BookingView } from '../schema';
import { useBookingsBetween } from './api';
import { BookingBadge } from './BookingCard';
import { bookingBadges, otherSide, startText, titleText } from './labels';
import styles from './MonthCalendar.module.css';
import {
  boundsOf,
  byDay,
  fullDayText,
  isMonth,
  monthAfter,
  monthOf,
  monthText,
  weekdayNames,
  weeksOf,
} from './month';
import type { Side } from './progress';

interface MonthCalendarProps {
  userType: UserType | null;
  side: Side;
  /** Link to the details of a booking. */
  toBooking: (id: string) => string;
}

type Days = ReadonlyMap<string, BookingView[]>;

/** Today in the reader's zone. */
const today = () => dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);

export function MonthCalendar({ userType, side, toBooking }: MonthCalendarProps) {
  const current = monthOf(today());
  const [queryValue, choose] = useParameter('month', current);
  const month = isMonth(queryValue) ? queryValue : current;
  const { items, error, retry, isStale } = useBookingsBetween(userType, boundsOf(month));
  const days = byDay((items ?? []).filter(({ status }) => status !== 'cancelled'));
  const shown = { month, days, side, toBooking };
  return (
    <section className={styles.calendar} aria-label="Calendar" aria-busy={isStale}>
      <div className={styles.head}>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <div className={styles.buttons}>
          <Button size="small" onClick={() => choose(monthAfter(month, -1))}>
            <BackIcon size={18} />
            <span className="visually-hidden">Previous month</span>
          </Button>
          <Button size="small" disabled={month === current} onClick={() => choose(current)}>
            Today
          </Button>
          <Button size="small" onClick={() => choose(monthAfter(month, 1))}>
            <ArrowIcon size={18} />
            <span className="visually-hidden">Next month</span>
          </Button>
        </div>
      </div>
      {items ? (
        <>
          <Grid {...shown} />
          <Agenda {...shown} />
        </>
      ) : error ? (
        <Failed error={error} onRetry={retry} />
      ) : (
        <Loading shape="cards" />
      )}
    </section>
  );
}

interface ShownProps extends Pick<MonthCalendarProps, 'side' | 'toBooking'> {
  month: string;
  days: Days;
}

function Grid({ month, days, side, toBooking }: ShownProps) {
  const now = today();
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">Bookings in {monthText(month)}</caption>
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
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                className={monthOf(date) === month ? undefined : styles.outside}
                aria-current={date === now ? 'date' : undefined}
              >
                <time dateTime={date} className={styles.number}>
                  <span aria-hidden="true">{Number(date.slice(8))}</span>
                  <span className="visually-hidden">{fullDayText(date)}</span>
                </time>
                <ul>
                  {(days.get(date) ?? []).map((booking) => (
                    <li key={booking.id}>
                      <Chip booking={booking} side={side} to={toBooking(booking.id)} />
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

interface ChipProps {
  booking: BookingView;
  side: Side;
  to: string;
}

/** Color alone is not enough, so every status other than confirmed is written out. */
const Chip = ({ booking, side, to }: ChipProps) => (
  <Link
    to={to}
    preventScrollReset
    className={`${styles.chip} ${styles[bookingBadges[booking.status].tone]}`}
  >
    <span className={styles.time}>{startText(booking)}</span> {otherSide(booking, side).name}
    <span className="visually-hidden">, {titleText(booking)}, </span>
    <span className={booking.status === 'confirmed' ? 'visually-hidden' : styles.state}>
      {bookingBadges[booking.status].word}
    </span>
  </Link>
);

/** The days of the month that have entries, as a list. */
function Agenda({ month, days, side, toBooking }: ShownProps) {
  const own = [...days].filter(([date]) => monthOf(date) === month);
  if (own.length === 0) return <p className={styles.none}>Nothing in {monthText(month)}.</p>;
  return (
    <ol className={styles.agenda}>
      {own.map(([date, bookings]) => (
        <li key={date}>
          <h3>
            <time dateTime={date}>{fullDayText(date)}</time>
          </h3>
          <ul>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <Link to={toBooking(booking.id)} preventScrollReset className={styles.entry}>
                  <span className={styles.time}>{startText(booking)}</span>
                  <span className={styles.what}>
                    {titleText(booking)}
                    <span className={styles.person}>{otherSide(booking, side).name}</span>
                  </span>
                  <BookingBadge status={booking.status} />
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
