/**
 * What is available offline: the schedule as it was last seen, and the actions in the queue. The
 * service worker opens it instead of a screen that cannot be loaded.
 */
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '#features/accounts/web/api';
import { Button, ButtonLink } from '#ui/content/Button';
import { useNow } from '#ui/content/now';
import { Timestamp } from '#ui/content/Timestamp';
import { useOnline } from '#ui/data/online';
import { useQueuedActions } from '#ui/data/waiting';
import { Notice } from '#ui/feedback/Notice';
import { Empty } from '#ui/feedback/states';
import { QueuedActions } from '#ui/list/QueuedActions';
import { privateMetaTags } from '#ui/page/head';
import { Screen } from '#ui/page/Screen';
import { returnPath, shiftsAhead } from '../rules';
import { type KeptSchedule, useKeptSchedule } from './api';
import { KeptShift } from './KeptShift';

export const meta = () => privateMetaTags('Your schedule');

const retryMs = 10_000;

/** Tries to reach the server again: when the network is back, and now and then in any case. */
function useRetries(isReached: boolean, retry: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is new each time, but the same
  useEffect(() => {
    if (isReached) return;
    const timer = setInterval(retry, retryMs);
    window.addEventListener('online', retry);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retry);
    };
  }, [isReached]);
}

export default function OfflineScreen() {
  const [search] = useSearchParams();
  const { user, isLoading, error, retry } = useCurrentUser();
  const isOnline = useOnline();
  const isReached = isOnline && error === null && !isLoading;
  useRetries(isReached, retry);
  // Once it is known that nobody is logged in, what the last user left behind is not shown.
  const isKnown = user !== null || isLoading || error !== null;
  const kept = useKeptSchedule();
  const schedule = isKnown ? kept : null;
  const hasWaiting = useQueuedActions().length > 0 && isKnown;
  return (
    <Screen width="form">
      <h1>Your schedule</h1>
      {isReached ? (
        <Notice
          tone="success"
          title={user ? "You're back online." : "You're online."}
          action={
            <ButtonLink to={returnPath(search.get('from'))} size="small" variant="primary">
              Continue
            </ButtonLink>
          }
        >
          {schedule && <AsOf schedule={schedule} />}
        </Notice>
      ) : (
        <Notice
          tone="warning"
          title={isOnline ? "We can't reach the server right now." : "You're offline."}
          action={
            <Button size="small" isPending={isLoading} pendingLabel="Trying…" onClick={retry}>
              Try again
            </Button>
          }
        >
          {schedule && <AsOf schedule={schedule} />}
        </Notice>
      )}
      {hasWaiting && (
        <section className="stack gap-3">
          <h2>Waiting to be sent</h2>
          <QueuedActions />
        </section>
      )}
      {schedule ? (
        <Shifts schedule={schedule} />
      ) : (
        <Empty title="No schedule on this device">
          Log in once while you're online, and your next shifts show here without a connection too.
        </Empty>
      )}
    </Screen>
  );
}

const AsOf = ({ schedule }: { schedule: KeptSchedule }) => (
  <>
    This is as of <Timestamp at={schedule.asOf} />.
  </>
);

function Shifts({ schedule }: { schedule: KeptSchedule }) {
  const now = useNow();
  const shifts = shiftsAhead(schedule.shifts, now);
  if (shifts.length === 0) {
    return <Empty title="No shifts ahead">Confirmed shifts show up here.</Empty>;
  }
  return (
    <ul className="stack" aria-label="Next shifts">
      {shifts.map((shift) => (
        <KeptShift key={shift.id} shift={shift} side={schedule.side} now={now} />
      ))}
    </ul>
  );
}
