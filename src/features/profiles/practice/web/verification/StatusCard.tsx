/** The verification status, as text and as three steps on a bridge. */
import { Link } from 'react-router';
import type { PracticeView } from '#features/profiles/schema';
import { Badge } from '#ui/content/Badge';
import { Card } from '#ui/content/Card';
import { CheckIcon } from '#ui/content/icons';
import { Loading } from '#ui/feedback/states';
import styles from './StatusCard.module.css';
import { type StepState, statusOf, stepsOf } from './verification';

const words: Record<StepState, string> = { done: 'Done', current: 'Current', pending: 'Pending' };

/** `null`: no profile yet; `undefined`: still loading. */
export function StatusCard({ profile }: { profile: PracticeView | null | undefined }) {
  if (profile === undefined) {
    return (
      <Card>
        <Loading shape="text" />
      </Card>
    );
  }
  const status = statusOf(profile);
  return (
    <Card
      title={
        <span className="cluster gap-1 gap-x-2 items-center">
          <span>Verification Status:</span> <Badge tone={status.tone}>{status.word}</Badge>
        </span>
      }
    >
      <div className="stack gap-5">
        <div className="stack gap-1">
          <p>
            <strong>{status.title}</strong>
          </p>
          <p>{status.text}</p>
          {status.notes && <blockquote className={styles.notes}>{status.notes}</blockquote>}
          {profile === null && (
            <p>
              <Link className="touch-target" to="/practice-profile">
                Create your practice profile
              </Link>
            </p>
          )}
        </div>
        <ol className={`stack ${styles.steps}`}>
          {stepsOf(profile).map(({ number, name, state }) => (
            <li
              key={number}
              className={`${styles.step} ${styles[state]}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={`centered ${styles.point}`} aria-hidden="true">
                {state === 'done' ? <CheckIcon /> : number}
              </span>
              <span className="stack gap-0 strong">
                <span className="note regular">Step {number}</span> <span>{name}</span>
              </span>
              <span className={`note regular ${styles.state}`}>{words[state]}</span>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
