/** Bookings as a list: now, what needs an answer, upcoming ones, soonest first, then past ones. */
import type { ReactNode } from 'react';
import type { UserType } from '#kernel/actor';
import { addDays, dayOf } from '#kernel/time/day';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Empty } from '#ui/feedback/states';
import { useFilter } from '#ui/list/filters';
import { InlineChoice } from '#ui/list/InlineChoice';
import { PagedList } from '#ui/list/PagedList';
import { useFocusFallback } from '#ui/page/focus';
import { bookingStatuses } from '../rules';
import type { BookingView } from '../schema';
import { useBookings } from './api';
import { BookingRow } from './BookingRow';
import { bookingBadges, sideLabels, splitAt } from './labels';
import { needsAnswer, type Side } from './progress';

/** Whether the platform fee is paid concerns the practice alone. */
const statusesOf = (side: Side) => ({
  name: 'status',
  label: 'Status',
  values: bookingStatuses.filter((status) => side === 'practice' || status !== 'paid'),
  textOf: (status: BookingView['status']) => bookingBadges[status].word,
});

interface BookingListProps {
  userType: UserType | null;
  side: Side;
  actions: (booking: BookingView) => ReactNode;
}

export function BookingList({ userType, side, actions }: BookingListProps) {
  const now = useNow();
  const area = useFocusFallback<HTMLElement>();
  const { value: status, choice, clear } = useFilter(statusesOf(side), 'All statuses');
  const today = dayOf(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  // Starts at yesterday, because a night shift may still be in progress.
  const ahead = useBookings(userType, { status, from: addDays(today, -1), order: 'soonest' });
  const behind = useBookings(userType, { status, to: addDays(today, -2), order: 'latest' });
  const all = [...(behind.items ?? []).toReversed(), ...(ahead.items ?? [])];
  const { running, toAnswer, coming, earlier } = splitAt(all, now, (booking) =>
    needsAnswer(booking, side, now),
  );
  const current = [...running, ...toAnswer, ...coming];
  const retry = () => {
    ahead.retry();
    behind.retry();
  };
  const isKnown = ahead.items !== undefined && behind.items !== undefined;
  const isEmpty = isKnown && all.length === 0;

  const rows = (label: string, items: readonly BookingView[]) => (
    <ul className="panel overflow-hidden divided" aria-label={label}>
      {items.map((booking) => (
        <li key={booking.id}>
          <BookingRow booking={booking} side={side} actions={actions(booking)} />
        </li>
      ))}
    </ul>
  );
  const group = (label: string, items: readonly BookingView[]) =>
    items.length > 0 && (
      <>
        <h2>{label}</h2>
        {rows(label, items)}
      </>
    );

  return (
    <section className="stack gap-3" aria-label="Bookings" ref={area} tabIndex={-1}>
      {(!isEmpty || status) && (
        <div>
          <InlineChoice {...choice} />
        </div>
      )}
      {isEmpty && <EmptyState side={side} onClear={status && clear} />}
      <PagedList
        pages={{ ...ahead, items: ahead.items && current, retry }}
        noun="bookings"
        shape="table"
        empty={null}
      >
        {() => (
          <>
            {group('In progress', running)}
            {group('Needs your answer', toAnswer)}
            {group('Upcoming', coming)}
          </>
        )}
      </PagedList>
      {ahead.items && (earlier.length > 0 || Boolean(behind.error)) && (
        <>
          <h2>Earlier and cancelled</h2>
          <PagedList
            pages={{ ...behind, items: behind.items && earlier }}
            noun="bookings"
            shape="table"
            isEndless
            empty={null}
          >
            {() => rows('Earlier and cancelled', earlier)}
          </PagedList>
        </>
      )}
    </section>
  );
}

function EmptyState({ side, onClear }: { side: Side; onClear: (() => void) | undefined }) {
  const { hint, next } = sideLabels[side];
  return onClear ? (
    <Empty title="Nothing here" action={<Button onClick={onClear}>Show all bookings</Button>}>
      None of your bookings have this status.
    </Empty>
  ) : (
    <Empty
      title="No Bookings Yet"
      action={
        <ButtonLink to={next.to} variant="primary">
          {next.label}
        </ButtonLink>
      }
    >
      {hint}
    </Empty>
  );
}
