/** A score as a number and a colored bar with its level, and drawn as a bridge. */
import { Badge, type BadgeTone } from '#ui/content/Badge';
import progress from '#ui/feedback/Progress.module.css';
import { type BarColor, barColor } from '../rules';
import styles from './HealthBar.module.css';

const tones: Record<BarColor, BadgeTone> = {
  green: 'green',
  yellow: 'yellow',
  orange: 'yellow',
  red: 'red',
};

export function HealthBar({ percent, level }: { percent: number; level: string }) {
  const color = barColor(percent);
  return (
    <div className={`stack gap-3 ${styles.health}`}>
      <p className="cluster gap-x-4 items-center">
        <span className={styles.score}>{percent}%</span>
        <Badge tone={tones[color]}>{level}</Badge>
      </p>
      <progress
        className={`${progress.bar} ${styles[color]}`}
        max={100}
        value={percent}
        aria-label="Profile health"
        data-color={color}
      />
    </div>
  );
}

const arch = 'M24 92C60 -12 180 -12 216 92';

/** The solid part of the arch is the completed part of the profile. */
export const BridgeGauge = ({ percent }: { percent: number }) => (
  <svg className={styles.gauge} viewBox="0 0 240 100" aria-hidden="true">
    <path className={styles.planned} d={arch} />
    <path
      className={styles[barColor(percent)]}
      d={arch}
      stroke="currentColor"
      pathLength={100}
      strokeDasharray={`${percent} 100`}
    />
    <path className={styles.deck} d="M4 92h232" />
  </svg>
);
