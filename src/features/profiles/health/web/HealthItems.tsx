/** The parts of a profile with their points: the next steps, and what is completed or missing. */
import { Link } from 'react-router';
import { ButtonLink } from '#ui/content/Button';
import { AlertIcon, CheckIcon } from '#ui/content/icons';
import type { HealthItem } from '../rules';
import styles from './HealthItems.module.css';

interface HealthItemsProps {
  items: readonly HealthItem[];
}

export const QuickWins = ({ items }: HealthItemsProps) => (
  <ol className={`stack gap-0 divided ${styles.items}`}>
    {items.map((item) => (
      <li key={item.id} className="cluster gap-3 gap-x-4 items-center justify-between">
        <div className={`stack min-w-0 ${styles.words}`}>
          <p className="bold">
            {item.title} <Worth points={item.points} />
          </p>
          <p className="note">{item.description}</p>
        </div>
        <ButtonLink to={item.route} size="small">
          {item.action}
        </ButtonLink>
      </li>
    ))}
  </ol>
);

export const HealthChecklist = ({ items }: HealthItemsProps) => (
  <ul className={`stack gap-0 divided ${styles.items}`}>
    {items.map(({ id, title, description, points, completed, action, route }) => (
      <li key={id} className={styles.check}>
        <span className={`centered ${styles.mark} ${completed ? styles.isDone : styles.isOpen}`}>
          {completed ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
        </span>
        <div className={`stack min-w-0 ${styles.words}`}>
          <p className="bold">
            {title} <Worth points={points} />
          </p>
          <p className="note">{description}</p>
          {!completed && (
            <p>
              <Link to={route} className="touch-target">
                {action}
              </Link>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);

const Worth = ({ points }: { points: number }) => (
  <span className="note regular tabular-nums nowrap">+{points} points</span>
);
