/** The next steps to improve a profile, each with its points and a link. */
import { ButtonLink } from '#ui/content/Button';
import type { HealthItem } from '../rules';
import styles from './HealthItems.module.css';

export const QuickWins = ({ items }: { items: readonly HealthItem[] }) => (
  <ol className={`stack gap-0 ${styles.items}`}>
    {items.map((item) => (
      <li key={item.id} className="cluster gap-3 gap-x-4 items-center justify-between">
        <div className={styles.words}>
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

export const Worth = ({ points }: { points: number }) => (
  <span className="note regular tabular-nums nowrap">+{points} points</span>
);
