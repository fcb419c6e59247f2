/**
 * The installed app in the header of signed-in users: says when there is no connection, what waits to
 * be sent, and that a new version is ready. Keeps the schedule and sends what waits.
 */
import { useEffect } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isStillSignedIn } from '#features/accounts/web/api';
import { keepScheduleOf } from '#features/bookings/schedule/web/api';
import { endForeignSubscription } from '#features/notifications/push/web/device';
import { Button } from '#ui/content/Button';
import { useLiveState } from '#ui/data/live';
import { useOnline } from '#ui/data/online';
import { actionQueue, useQueuedActions } from '#ui/data/waiting';
import { activateNewVersion, registerServiceWorker, useNewVersion } from '#ui/page/newVersion';
import styles from './AppStatus.module.css';
import { notSentText, offlineText } from './appLabels';

const retryMs = 15_000;

export function AppStatus({ userId }: { userId: string }) {
  useEffect(() => {
    registerServiceWorker();
    endForeignSubscription().catch(() => undefined);
    return keepScheduleOf(userId);
  }, [userId]);
  useSending(userId);
  useOpenedNotifications();
  return (
    <div className="hide-print hide-empty" role="status">
      <NewVersion />
      <Connection />
    </div>
  );
}

/** As soon as there is a connection, and again while something waits. */
function useSending(userId: string) {
  const isOnline = useOnline();
  const isConnected = useLiveState() === 'connected';
  const count = useQueuedActions().filter(({ problem }) => problem === undefined).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new connection is a reason to try again
  useEffect(() => {
    if (count === 0 || !isOnline) return;
    const send = () => void actionQueue.send(() => isStillSignedIn(userId));
    send();
    const timer = setInterval(send, retryMs);
    return () => clearInterval(timer);
  }, [userId, count, isOnline, isConnected]);
}

/** A click on a push notification opens its screen in the window that is already there. */
function useOpenedNotifications() {
  const navigate = useNavigate();
  useEffect(() => {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    const open = ({ data, ports }: MessageEvent) => {
      if (data?.type !== 'open' || typeof data.path !== 'string') return;
      ports[0]?.postMessage('opened');
      navigate(data.path);
    };
    serviceWorker.addEventListener('message', open);
    return () => serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}

const NewVersion = () =>
  useNewVersion() && (
    <p className={`cluster gap-1 gap-x-3 items-center ${styles.strip}`}>
      A new version is ready.
      <Button size="small" onClick={activateNewVersion}>
        Reload
      </Button>
    </p>
  );

function Connection() {
  const isOnline = useOnline();
  const isHere = useLocation().pathname === '/offline';
  const acts = useQueuedActions();
  const refused = acts.filter(({ problem }) => problem !== undefined).length;
  if (isHere) return null;
  if (!isOnline) {
    return (
      <p className={`cluster gap-1 gap-x-3 items-center ${styles.strip}`}>
        {offlineText(acts.length - refused)}
        <Link className="touch-target" to="/offline">
          See your schedule
        </Link>
      </p>
    );
  }
  return refused === 0 ? null : (
    <p className={`cluster gap-1 gap-x-3 items-center ${styles.strip}`}>
      {notSentText(refused)}
      <Link className="touch-target" to="/offline">
        See why
      </Link>
    </p>
  );
}
