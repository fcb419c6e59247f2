/** The completed parts of a profile, or those that need attention. */
import { Link } from 'react-router';
import { AlertIcon, CheckIcon } from '#ui/content/icons';
import type { HealthItem } from '../rules';
import styles from './HealthItems.module.css';
import { Worth } from './QuickWins';

export const HealthChecklist = ({ items }: { items: readonly HealthItem[] }) => (
  <ul className={`stack gap-0 ${styles.items}`}>
    {items.map(({ id, title, description, points, completed, action, route }) => (
      <li key={id} className={styles.check}>
        <span className={`${styles.mark} ${completed ? styles.isDone : styles.isOpen}`}>
          {completed ? <CheckIcon size={16} /> : <AlertIcon size={16} />}
        </span>
        <div className={styles.words}>
          <p className="bold">
            {title} <Worth points={points} />
          </p>
          <p className="note">{description}</p>
          {!completed && (
            <p>
              <Link to={route} className={styles.open}>
                {action}
              </Link>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
);
