/** A score drawn as a bridge: the solid part of the arch is the completed part of the profile. */
import { barColor } from '../rules';
import styles from './HealthBar.module.css';

const arch = 'M24 92C60 -12 180 -12 216 92';

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
