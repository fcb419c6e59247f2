/** The user's bookings as a list and a calendar, with the link to sync their own calendar. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { UserView } from '#features/accounts/schema';
import { ButtonLink } from '#ui/content/Button';
import { Empty } from '#ui/feedback/states';
import { BackLink } from '#ui/page/BackLink';
import { Screen } from '#ui/page/Screen';
import { Tabs } from '#ui/page/Tabs';
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
  /** What happens now, above the list. */
  now: ReactNode;
}

export function Bookings({ user, actions, now }: BookingsProps) {
  const { userType: side } = user;
  if (side === null) return <WithoutSide isAdmin={user.isAdmin} />;
  const shared = { userType: side, side };
  return (
    <Screen>
      <header className="cluster gap-3 gap-x-5 justify-between items-end">
        <div>
          <BackLink to="/dashboard">Back to Dashboard</BackLink>
          <h1>{sideLabels[side].title}</h1>
          <Link to="/checkout-demo">How check-out works</Link>
        </div>
        <Counts />
      </header>
      {now}
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

/** An admin, or a user who has not chosen an account type yet, has no shifts. */
const WithoutSide = ({ isAdmin }: { isAdmin: boolean }) => (
  <Screen>
    <h1>Bookings</h1>
    {isAdmin ? (
      <Empty
        title="Admins don't have bookings"
        action={<ButtonLink to="/admin/emergencies">Go to the queues</ButtonLink>}
      >
        Check-outs, disputes and payments that need a decision are in the queues.
      </Empty>
    ) : (
      <Empty
        title="No Bookings Yet"
        action={<ButtonLink to="/register">Choose an account type</ButtonLink>}
      >
        Your bookings show up here once you've chosen whether you work shifts or post them.
      </Empty>
    )}
  </Screen>
);

/** If loading fails, the list below shows the error and the counts stay empty. */
function Counts() {
  const { data } = useBookingCounts();
  return (
    <dl className={`tile ${styles.counts}`}>
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
