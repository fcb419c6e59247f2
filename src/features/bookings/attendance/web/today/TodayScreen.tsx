/** A practice's day: who comes, who is here, who still has to check out, and everyone's PIN. */

import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { RequireSide } from '#features/accounts/web/RequireSignIn';
import type { MoreActions } from '#features/bookings/web/BookingRow';
import { ContactButtons } from '#features/bookings/web/ContactButtons';
import { bookingPath, timeText, titleText } from '#features/bookings/web/labels';
import { addDays, dayOf } from '#kernel/time/day';
import { formatDate } from '#kernel/time/zones';
import { Avatar } from '#ui/content/Avatar';
import { Badge } from '#ui/content/Badge';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { StretchedLink } from '#ui/content/StretchedLink';
import { Empty, Pending } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { useDayBoard } from '../api';
import { type DayBooking, dayState, problemsFirst } from '../labels';
import { Pin } from '../Pin';
import { OfficeLocation } from './OfficeLocation';
import styles from './Today.module.css';

interface TodayScreenProps {
  moreActions: MoreActions;
  /** What needs somebody now, above today's board. */
  now: ReactNode;
  /** Whether a booking is there, so that the board does not repeat it. */
  isInNow: (booking: DayBooking, now: Date) => boolean;
}

/** Only practices have a board. */
export const TodayScreen = (props: TodayScreenProps) => (
  <RequireSide title="Today" side="practice">
    {() => <Today {...props} />}
  </RequireSide>
);

function Today({ moreActions, now: needs, isInNow }: TodayScreenProps) {
  const [query] = useSearchParams();
  const chosen = query.get('day') ?? undefined;
  const { data, error, refetch } = useDayBoard(chosen);
  const now = useNow();
  const zone = data?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = dayOf(now, zone);
  const day = data?.day ?? chosen ?? today;
  return (
    <Screen>
      <div className="stack">
        <DayHead day={day} today={today} />
        {day === today && needs}
        {data ? (
          <>
            <Board
              board={data}
              isToday={day === today}
              moreActions={moreActions}
              isRepeated={(booking) => day === today && isInNow(booking, now)}
            />
            <OfficeLocation isSet={data.hasPosition} />
          </>
        ) : (
          <Pending error={error} refetch={refetch} shape="table" />
        )}
      </div>
    </Screen>
  );
}

/** A malformed day in the address is refused by the server, so it is not formatted here. */
const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

function DayHead({ day, today }: { day: string; today: string }) {
  const shown = isDay(day) ? day : today;
  return (
    <header className="cluster gap-x-4 items-center justify-between">
      <h1>
        {shown === today && 'Today, '}
        <time dateTime={shown}>{formatDate(shown)}</time>
      </h1>
      <div className={`cluster ${styles.controls}`}>
        <ButtonLink to={`?day=${addDays(shown, -1)}`} size="small" replace>
          <span aria-hidden="true">←</span> Previous
          <span className="visually-hidden"> day</span>
        </ButtonLink>
        {shown !== today && (
          <ButtonLink to="/today" size="small" replace>
            Today
          </ButtonLink>
        )}
        <ButtonLink to={`?day=${addDays(shown, 1)}`} size="small" replace>
          Next
          <span className="visually-hidden"> day</span>
          <span aria-hidden="true">→</span>
        </ButtonLink>
        <Button size="small" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </header>
  );
}

type BoardData = NonNullable<ReturnType<typeof useDayBoard>['data']>;

interface BoardProps {
  board: BoardData;
  isToday: boolean;
  moreActions: MoreActions;
  isRepeated: (booking: DayBooking) => boolean;
}

function Board({ board, isToday, moreActions, isRepeated }: BoardProps) {
  const now = useNow();
  if (board.bookings.length === 0) {
    return (
      <Empty
        title={isToday ? 'No one is booked today' : 'No one is booked on this day'}
        action={
          <ButtonLink to="/practice/jobs/create" variant="primary">
            Post New Job
          </ButtonLink>
        }
      >
        Once a professional is booked for this day, you'll see them here with their PIN.
      </Empty>
    );
  }
  const rows = board.bookings.filter((booking) => !isRepeated(booking));
  if (rows.length === 0) return null;
  return (
    <ul className="panel overflow-hidden divided" aria-label="Booked professionals">
      {problemsFirst(rows, now).map((booking) => (
        <DayRow key={booking.id} booking={booking}>
          {moreActions(booking, 'practice')}
        </DayRow>
      ))}
    </ul>
  );
}

/** One professional on the day's board: times, where they are, the PIN, and how to reach them. */
function DayRow({ booking, children }: { booking: DayBooking; children: ReactNode }) {
  const now = useNow();
  const { id, professionalName, professionalPhotoUrl, professionalPhone, isCheckInFar } = booking;
  const { tone, word } = dayState(booking, now);
  return (
    <li className={`relative row-padding ${styles.row}`}>
      <Avatar size="small" name={professionalName} url={professionalPhotoUrl} />
      <div className={`min-w-0 wrap-anywhere ${styles.who}`}>
        <h2 className="row-title">
          <StretchedLink to={bookingPath(id)}>{professionalName}</StretchedLink>
        </h2>
        <p className="note">{titleText(booking)}</p>
      </div>
      <div className={`cluster gap-1 gap-x-3 items-center ${styles.when}`}>
        <p>{timeText(booking)}</p>
        <p className="cluster">
          <Badge tone={tone}>{word}</Badge>
          {isCheckInFar && <Badge tone="yellow">Far from the office</Badge>}
          {booking.hoursFlags.length > 0 && <Badge tone="yellow">Look at the hours</Badge>}
        </p>
      </div>
      <div className={`cluster items-center justify-between desk-contents ${styles.foot}`}>
        <div className={`cluster relative hide-empty ${styles.pin}`}>
          <Pin booking={booking} isCompact />
          {children}
        </div>
        <div className={`cluster relative ${styles.reach}`}>
          <ContactButtons
            applicationId={booking.applicationId}
            name={professionalName}
            phone={professionalPhone}
          />
        </div>
      </div>
    </li>
  );
}
