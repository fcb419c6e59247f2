/** The key figures in one row. */
import styles from './Stats.module.css';

const stats = [
  { figure: '2,500+', label: 'dental professionals' },
  { figure: '500+', label: 'practices' },
  { figure: '95%', label: 'fill rate' },
  { figure: '4.8/5', label: 'average rating' },
  { figure: '4h', label: 'average fill time' },
];

export const Stats = () => (
  <section className={styles.strip} aria-label="By the numbers">
    <dl className={`page-width ${styles.stats}`}>
      {stats.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  </section>
);
