/** A row of labeled counts, or what is measured by them. */
import styles from './Stats.module.css';

const count = new Intl.NumberFormat('en-US');

export const Stats = ({ figures }: { figures: Record<string, number | string> }) => (
  <dl className={`cluster gap-3 ${styles.figures}`}>
    {Object.entries(figures).map(([name, value]) => (
      <div key={name}>
        <dt className="note">{name}</dt>
        <dd>{typeof value === 'number' ? count.format(value) : value}</dd>
      </div>
    ))}
  </dl>
);
