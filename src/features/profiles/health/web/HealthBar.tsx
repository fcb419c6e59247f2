/** A score as a number and a colored bar, with its level. */
import { Badge, type BadgeTone } from '#ui/content/Badge';
import { type BarColor, barColor } from '../rules';
import styles from './HealthBar.module.css';

const tones: Record<BarColor, BadgeTone> = {
  green: 'green',
  yellow: 'yellow',
  orange: 'yellow',
  red: 'red',
};

interface HealthBarProps {
  percent: number;
  level: string;
}

export function HealthBar({ percent, level }: HealthBarProps) {
  const color = barColor(percent);
  return (
    <div className={`stack gap-3 ${styles.health}`}>
      <p className="cluster gap-x-4 items-center">
        <span className={styles.score}>{percent}%</span>
        <Badge tone={tones[color]}>{level}</Badge>
      </p>
      <progress
        className={`${styles.bar} ${styles[color]}`}
        max={100}
        value={percent}
        aria-label="Profile health"
        data-color={color}
      />
    </div>
  );
}
