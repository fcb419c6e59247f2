/** The user's bookings as a list and a calendar, with the link to sync their own calendar. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/content/Button';
import { useOpenItem, withParameters } from '../../../ui/list/pages';
import { BackLink } from '../../../ui/page/BackLink';
import { Screen } from '../../../ui/page/Screen';
import { Tabs } from '../../../ui/page/Tabs';
import type { UserView } from '../../accounts/schema';
import { WorkNav } from '../../jobs/web/WorkNav';
import type { BookingView } from '../schema';
import { useBookingCounts, useConfirmStart } from './api';
import { BookingDialog } from './BookingDialog';
import { BookingList } from './BookingList';
import styles from './Bookings.module.css';
import { FeedCard } from './FeedCard';
import { sideLabels } from './labels';
import { MonthCalendar } from './MonthCalendar';

interface BookingsProps {
  user: UserView;
  /** Hiring's actions on a booking, passed in because bookings do not know contracts. */
  answer: (booking: BookingView) => ReactNode;
}

export function Bookings({ user, answer }: BookingsProps) {
  const side = user.userType ?? 'practice';
  const [query] = useSearchParams();
  const open = useOpenItem('booking');
  const toBooking = (id: string) => `?${withParameters(query, { booking: id })}`;
  const shared = { userType: user.userType, side, toBooking };
  const answers = (booking: BookingView) => (
    <>
      {answer(booking)}
      {booking.allowedActions.includes('confirm_start') && <ConfirmStart booking={booking} />}
    </>
  );
  return (
    <Screen>
      {user.userType && <WorkNav userType={user.userType} />}
      <header className={styles.head}>
        <BackLink to="/dashboard">Back to Dashboard</BackLink>
        <h1>{sideLabels[side].title}</h1>
      </header>
      <Counts />
      <Tabs
        label="View bookings as"
        parameter="view"
        tabs={[
          { value: 'list', label: 'List', content: <BookingList {...shared} answer={answers} /> },
          { value: 'calendar', label: 'Calendar', content: <MonthCalendar {...shared} /> },
        ]}
      />
      <FeedCard />
      <BookingDialog id={open.id} side={side} onClose={open.close} answer={answers} />
    </Screen>
  );
}

/** If loading fails, the list below shows the error and the counts stay empty. */
function Counts() {
  const { data } = useBookingCounts();
  return (
    <dl className={styles.counts}>
      <Count name="Confirmed" value={data?.confirmed} />
      <Count name="Pending" value={data?.pending} />
      <Count name="Completed" value={data?.completed} />
    </dl>
  );
}

const Count = ({ name, value }: { name: string; value: number | undefined }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value ?? '–'}</dd>
  </div>
);

function ConfirmStart({ booking }: { booking: BookingView }) {
  const confirm = useConfirmStart();
  return (
    <Button
      isPending={confirm.isPending}
      pendingLabel="Confirming…"
      onClick={() => confirm.act({ params: { id: booking.id } })}
    >
      Confirm start
    </Button>
  );
}
