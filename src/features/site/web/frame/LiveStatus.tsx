/** Says that the connection is gone and comes back by itself; nothing while it is there. */
import { useLiveState } from '../../../../ui/data/live';
import styles from './LiveStatus.module.css';

export const LiveStatus = () => (
  <div className={styles.room} role="status">
    {useLiveState() === 'lost' && (
      <span className={styles.note}>
        <span className={styles.dot} aria-hidden="true" />
        Reconnecting…
      </span>
    )}
  </div>
);
