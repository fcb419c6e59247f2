/** A row of labeled counts, or what is measured by them. */
import styles from './Stats.module.css';

export const Stats = ({ figures }: { figures: Record<string, number | string> }) => (
  <dl className={`cluster gap-3 ${styles.figures}`}>
    {Object.entries(figures).map(([name, value]) => (
      <div key={name}>
        <dt className="note">{name}</dt>
        <dd>{value.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
);
