/** Says that the connection is lost and will come back by itself; nothing while it is up. */
import { useLiveState } from '#ui/data/live';
import { useOnline } from '#ui/data/online';
import styles from './LiveStatus.module.css';

export function LiveStatus() {
  const isLost = useLiveState() === 'lost';
  // A device without any connection is told so instead.
  const isOnline = useOnline();
  return (
    <div className={styles.room} role="status">
      {isLost && isOnline && (
        <span className={`row ink bg-sand ${styles.note}`}>
          <span className={styles.dot} aria-hidden="true" />
          Reconnecting…
        </span>
      )}
    </div>
  );
}
