/** How check-in and check-out work, to try on your own bookings with the same components. */
import type { ReactNode } from 'react';
import type { UserView } from '#features/accounts/schema';
import { useCurrentUser } from '#features/accounts/web/api';
import {
  automaticCheckoutHours,
  checkInLeadMinutes,
  checkoutMethods,
  methodNames,
} from '#features/bookings/attendance/rules';
import { timesheetPdf } from '#features/bookings/attendance/schema';
import { CheckOut } from '#features/bookings/attendance/web/checkOut/CheckOut';
import type { BookingView } from '#features/bookings/schema';
import { useBookings } from '#features/bookings/web/api';
import { BookingRow, type MoreActions } from '#features/bookings/web/BookingRow';
import { sideLabels } from '#features/bookings/web/labels';
import type { Side } from '#features/bookings/web/progress';
import { ButtonLink } from '#ui/content/Button';
import { urlFor } from '#ui/data/api';
import { Empty, Failed, Loading } from '#ui/feedback/states';
import { PagedList } from '#ui/list/PagedList';
import { BackLink } from '#ui/page/BackLink';
import { Screen } from '#ui/page/Screen';
import { CheckIn } from '../CheckIn';
import { methodNotes } from '../labels';
import { Pin } from '../Pin';
import styles from './CheckoutDemo.module.css';

export function CheckoutDemoScreen({ moreActions }: { moreActions: MoreActions }) {
  const { user, isLoading, error, retry } = useCurrentUser();
  if (user) return <Demo user={user} moreActions={moreActions} />;
  return (
    <Screen>
      {error ? (
        <Failed level={1} error={error} onRetry={retry} />
      ) : (
        <>
          <h1 className="visually-hidden">How check-out works</h1>
          {isLoading ? (
            <Loading shape="page" />
          ) : (
            <Empty
              title="Please Log In"
              action={
                <ButtonLink href="/api/login?returnTo=%2Fcheckout-demo" variant="primary">
                  Log in
                </ButtonLink>
              }
            >
              Log in to see your bookings and how to check out of them.
            </Empty>
          )}
        </>
      )}
    </Screen>
  );
}

function Demo({ user: { userType }, moreActions }: { user: UserView; moreActions: MoreActions }) {
  const side: Side = userType ?? 'practice';
  const pages = useBookings(userType, { order: 'latest' });
  const { hint, next } = sideLabels[side];
  return (
    <Screen>
      <header>
        <BackLink to="/bookings">Back to bookings</BackLink>
        <h1>How check-out works</h1>
      </header>
      <div className={`stack gap-5 items-start ${styles.columns}`}>
        <HowItWorks side={side} />
        <section className="stack gap-3" aria-labelledby="demo-bookings">
          <h2 id="demo-bookings">Your bookings</h2>
          <PagedList
            pages={pages}
            noun="bookings"
            shape="table"
            empty={
              <Empty
                title="No Bookings Yet"
                action={<ButtonLink to={next.to}>{next.label}</ButtonLink>}
              >
                {hint}
              </Empty>
            }
          >
            {(items) => (
              <ul className="panel overflow-hidden divided">
                {items.map((booking) => (
                  <li key={booking.id}>
                    <BookingRow
                      booking={booking}
                      side={side}
                      hasNext
                      actions={<Acts booking={booking}>{moreActions(booking, side)}</Acts>}
                    />
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </section>
      </div>
    </Screen>
  );
}

/** Each part renders only for the side that may use it. */
const Acts = ({ booking, children }: { booking: BookingView; children: ReactNode }) => (
  <>
    <CheckIn booking={booking} size="small" />
    <CheckOut booking={booking} size="small" />
    <Pin booking={booking} isCompact />
    {children}
    {booking.hoursWorked !== null && (
      <ButtonLink href={urlFor(timesheetPdf.path, { id: booking.id })} size="small" download>
        Timesheet<span className="visually-hidden"> of {booking.jobTitle}</span>
      </ButtonLink>
    )}
  </>
);

const steps: Record<Side, readonly string[]> = {
  professional: [
    'The practice has a 4-digit PIN for your booking. You get it at the office.',
    `Check in when you arrive, from ${checkInLeadMinutes} minutes before the start.`,
    "When you're done, choose how to check out and enter your hours. You can't enter more than the time since the start, rounded up to the half hour.",
    `If you forget, we check you out ${automaticCheckoutHours} hours after the scheduled end, with the scheduled hours.`,
  ],
  practice: [
    'Generate a 4-digit PIN for the booking, or let check-in do it. Only you can see it.',
    `The professional checks in on their phone, from ${checkInLeadMinutes} minutes before the start.`,
    "When they're done, give them the PIN or sign the form on their screen.",
    `If they forget, we check them out ${automaticCheckoutHours} hours after the scheduled end.`,
  ],
};

/** The day of a shift in four steps, and the six ways to check out. */
const HowItWorks = ({ side }: { side: Side }) => (
  <section className="stack gap-3 panel p-4" aria-labelledby="how-it-works">
    <h2 id="how-it-works">How it works</h2>
    <ol className={`stack gap-2 ${styles.steps}`}>
      {steps[side].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <h3>Six ways to check out{side === 'practice' && ', as professionals read them'}</h3>
    <dl className="stack gap-2">
      {checkoutMethods.map((method) => (
        <div key={method}>
          <dt className="strong">{methodNames[method]}</dt>
          <dd className="note">{methodNotes[method]}</dd>
        </div>
      ))}
    </dl>
  </section>
);
