/** The user's bookings as a list and a calendar, with the link to sync their own calendar. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '../../../ui/page/BackLink';
import { Screen } from '../../../ui/page/Screen';
import { Tabs } from '../../../ui/page/Tabs';
import type { UserView } from '../../accounts/schema';
import type { BookingView } from '../schema';
import { useBookingCounts } from './api';
import { BookingCalendar } from './BookingCalendar';
import { BookingList } from './BookingList';
import styles from './Bookings.module.css';
import { FeedCard } from './FeedCard';
import { sideLabels } from './labels';

interface BookingsProps {
  user: UserView;
  /** The buttons of a booking, passed in because bookings do not know contracts. */
  actions: (booking: BookingView) => ReactNode;
}

export function Bookings({ user, actions }: BookingsProps) {
  const side = user.userType ?? 'practice';
  const shared = { userType: user.userType, side };
  return (
    <Screen>
      <header className={styles.top}>
        <div>
          <BackLink to="/dashboard">Back to Dashboard</BackLink>
          <h1>{sideLabels[side].title}</h1>
          <Link to="/checkout-demo">How check-out works</Link>
        </div>
        <Counts />
      </header>
      <Tabs
        label="View bookings as"
        parameter="view"
        tabs={[
          { value: 'list', label: 'List', content: <BookingList {...shared} actions={actions} /> },
          { value: 'calendar', label: 'Calendar', content: <BookingCalendar {...shared} /> },
        ]}
      />
      <FeedCard />
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
