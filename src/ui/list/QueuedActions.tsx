/**
 * Actions that wait for a connection or were refused later, each with what can be done about it.
 */
import { Button } from '../content/Button';
import { actionQueue, type QueuedAction, useQueuedActions, useSendingKey } from '../data/waiting';
import styles from './QueuedActions.module.css';

/** Nothing if none waits. With a path, only what was sent there. */
export function QueuedActions({ path }: { path?: string }) {
  const acts = useQueuedActions().filter((act) => path === undefined || act.path === path);
  const sendingKey = useSendingKey();
  return (
    <ul className="stack gap-2 hide-empty" aria-label="Waiting to be sent" aria-live="polite">
      {acts.map((act) => (
        <Act key={act.key} act={act} isSending={act.key === sendingKey} />
      ))}
    </ul>
  );
}

function Act({ act, isSending }: { act: QueuedAction; isSending: boolean }) {
  const { key, label, problem } = act;
  return (
    <li
      className={
        problem
          ? `cluster gap-x-3 items-center ${styles.act} ${styles.refused}`
          : `cluster gap-x-3 items-center ${styles.act}`
      }
    >
      <div className={styles.words}>
        <p className="wrap-anywhere pre-line">{label}</p>
        <p className={`note ${styles.state}`}>
          {problem ? `Not sent. ${problem}` : isSending ? 'Sending…' : 'Waiting for a connection'}
        </p>
      </div>
      {/* What is on its way can no longer be taken back. */}
      {!isSending && (
        <div className="flex flex-none gap-2">
          {problem && (
            <Button size="small" onClick={() => actionQueue.sendAgain(key)}>
              Send again
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={() => actionQueue.discard(key)}>
            Discard<span className="visually-hidden"> {label}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
