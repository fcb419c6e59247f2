/** What the practice owes for a booking, with its arithmetic, and the next step of each side. */

import type { BookingView } from '#features/bookings/schema';
import type { UserType } from '#kernel/actor';
import { exactDollarsText } from '#kernel/money/money';
import { formatMoment } from '#kernel/time/zones';
import { Badge } from '#ui/content/Badge';
import { useNow } from '#ui/content/now';
import { Pending } from '#ui/feedback/states';
import type { WagesView } from '../schema';
import { useWages } from './api';
import { badgeOf, differenceText, historyText, isToPay, statusText, titleOf } from './labels';
import { MarkPaid, UnmarkPaid } from './MarkPaid';
import { PayTo } from './PayTo';
import { ConfirmReceipt, ReportLate } from './Receipt';
import styles from './wages.module.css';

interface WagesBoxProps {
  booking: Pick<BookingView, 'id' | 'applicationId'>;
  side: UserType;
  /** The other side. */
  name: string;
  /** True if nothing on the screen is more urgent. */
  isPrimary?: boolean;
  /** False if another box is beside it. */
  isWide?: boolean;
}

/** Renders nothing if nothing is owed: a permanent position, or a fee nobody requested. */
export function WagesBox(props: WagesBoxProps) {
  const { booking, side, name, isPrimary = true, isWide = true } = props;
  const { data: wages, error, refetch } = useWages(booking.id);
  const now = useNow();
  if (wages === null) return null;
  return (
    <section
      className={`stack gap-3 content-start panel box-padding ${isWide ? 'col-full' : ''}`}
      aria-labelledby="wages"
    >
      <header className="cluster items-center justify-between">
        <h2 id="wages">{wages ? titleOf(wages) : 'Wages'}</h2>
        {wages && <WagesBadge wages={wages} now={now} />}
      </header>
      {wages ? (
        <>
          <Arithmetic wages={wages} />
          <Status wages={wages} side={side} name={name} isPrimary={isPrimary} now={now} />
          {side === 'practice' && isToPay(wages) && (
            <PayTo wages={wages} name={name} applicationId={booking.applicationId} />
          )}
          <History wages={wages} />
        </>
      ) : (
        <Pending error={error} refetch={refetch} shape="text" />
      )}
    </section>
  );
}

/** 7.5 hours × $47.33, $354.98; the total below. */
export function Arithmetic({ wages: { lines, total } }: { wages: WagesView }) {
  return (
    <table className="w-full tabular-nums sums">
      <caption className="visually-hidden">How the amount adds up</caption>
      <tbody>
        {lines.map(({ label, amount }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{exactDollarsText(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <td>{exactDollarsText(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

export function WagesBadge({ wages, now }: { wages: WagesView; now: Date }) {
  const { word, tone } = badgeOf(wages, now);
  return <Badge tone={tone}>{word}</Badge>;
}

interface StatusProps extends Omit<Required<WagesBoxProps>, 'booking' | 'isWide'> {
  wages: WagesView;
  now: Date;
}

function Status({ wages, side, name, isPrimary, now }: StatusProps) {
  const { report, reportableFrom, sameDayPayoutRequested, status, timeZone } = wages;
  const difference = differenceText(wages);
  const isPractice = side === 'practice';
  const opens = !isPractice && reportableFrom && new Date(reportableFrom) > now;
  return (
    <>
      <p>{statusText(wages, side, name, now)}</p>
      {difference && <p>{difference}</p>}
      {sameDayPayoutRequested && (status === 'due' || status === 'held') && (
        <p className="note">
          {isPractice ? `${name} prefers a same-day deposit.` : 'You prefer a same-day deposit.'}
        </p>
      )}
      {report?.isOpen && (
        <div className={`stack gap-1 ${styles.report}`}>
          <p>
            {isPractice ? name : 'You'} reported this on {formatMoment(report.at, timeZone)}. Our
            team is following up.
          </p>
          <blockquote className="ink wrap-anywhere pre-line">{report.note}</blockquote>
        </div>
      )}
      <div className={`cluster items-center hide-empty ${styles.buttons}`}>
        <MarkPaid wages={wages} name={name} isPrimary={isPrimary} />
        <UnmarkPaid wages={wages} name={name} />
        <ConfirmReceipt wages={wages} name={name} />
        <ReportLate wages={wages} name={name} />
      </div>
      {opens && (
        <p className="note">
          If it {status === 'paid' ? "hasn't arrived" : "isn't paid"} by then, you can report it
          from {formatMoment(reportableFrom, timeZone)}.
        </p>
      )}
    </>
  );
}

export function History({ wages: { history, timeZone } }: { wages: WagesView }) {
  if (history.length < 2) return null;
  return (
    <details className={styles.history}>
      <summary>History</summary>
      <ol className="grid gap-2">
        {history.map((entry) => (
          <li key={entry.id} className="grid small">
            <time className="muted" dateTime={entry.at}>
              {formatMoment(entry.at, timeZone, new Date())}
            </time>
            <span>{historyText(entry)}</span>
            {entry.note && (
              <blockquote className="quote wrap-anywhere pre-line">{entry.note}</blockquote>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
