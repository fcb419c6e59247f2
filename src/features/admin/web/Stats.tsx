/** A row of labeled counts. */
import styles from './Stats.module.css';

const count = new Intl.NumberFormat('en-US');

export const Stats = ({ figures }: { figures: Record<string, number> }) => (
  <dl className={styles.figures}>
    {Object.entries(figures).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{count.format(value)}</dd>
      </div>
    ))}
  </dl>
);
