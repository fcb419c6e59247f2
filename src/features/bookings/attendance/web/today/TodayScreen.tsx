/** A practice's day: who comes, who is here, who still has to check out, and everyone's PIN. */
import { Navigate, useSearchParams } from 'react-router';
import { RequireSignIn } from '#features/accounts/web/RequireSignIn';
import type { MoreActions } from '#features/bookings/web/BookingRow';
import { addDays, dayOf } from '#kernel/time/day';
import { formatWorkDay } from '#kernel/time/zones';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Empty, Pending } from '#ui/feedback/states';
import { Screen } from '#ui/page/Screen';
import { useDayBoard } from '../api';
import { DayRow } from './DayRow';
import { OfficeLocation } from './OfficeLocation';
import styles from './Today.module.css';

/** Only practices have a board. */
export function TodayScreen({ moreActions }: { moreActions: MoreActions }) {
  return (
    <RequireSignIn title="Today">
      {(user) =>
        user.userType === 'practice' ? (
          <Today moreActions={moreActions} />
        ) : (
          <Navigate to="/dashboard" replace />
        )
      }
    </RequireSignIn>
  );
}

function Today({ moreActions }: { moreActions: MoreActions }) {
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
        {data ? (
          <>
            <Board board={data} isToday={day === today} moreActions={moreActions} />
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
        <time dateTime={shown}>{formatWorkDay(shown)}</time>
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
}

function Board({ board, isToday, moreActions }: BoardProps) {
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
  return (
    <ul className="panel overflow-hidden" aria-label="Booked professionals">
      {board.bookings.map((booking) => (
        <DayRow key={booking.id} booking={booking}>
          {moreActions(booking, 'practice')}
        </DayRow>
      ))}
    </ul>
  );
}
