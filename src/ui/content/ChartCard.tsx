/**
 * A chart with its heading and the same figures as a table, which opens by mouse, key or screen
 * reader.
 */
import { type ReactNode, useId } from 'react';
import { BarChart, type ChartBar } from './BarChart';
import styles from './ChartCard.module.css';
import { type Column, TableParts } from './TableParts';

interface ChartCardProps<Row> {
  title: string;
  level?: 2 | 3;
  /** The figure for the whole period, next to the heading. */
  total?: ReactNode;
  /** What is counted, in a sentence. */
  note?: ReactNode;
  bars: readonly ChartBar[];
  max?: number;
  isEmpty: boolean;
  /** Shown instead of the chart if empty. */
  empty: ReactNode;
  /** The rows of the table; the first column is the row header. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
}

export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, level = 2, total, note, bars, max, rows, rowKey, columns } = props;
  const { isEmpty, empty } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <div className={styles.frame}>
      <figure className={`tile stack content-start gap-2 p-4 ${styles.card}`} aria-labelledby={id}>
        <figcaption
          className={`cluster gap-0 gap-x-4 items-baseline justify-between ${styles.head}`}
        >
          <Heading className="lead" id={id}>
            {title}
          </Heading>
          {!isEmpty && total !== undefined && <strong className={styles.total}>{total}</strong>}
        </figcaption>
        {isEmpty ? (
          <p className="note">{empty}</p>
        ) : (
          <>
            {note && <p className="note">{note}</p>}
            <BarChart bars={bars} barHeight={104} max={max} />
            <details className={styles.details}>
              <summary>
                Show as a table<span className="visually-hidden">: {title}</span>
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keyboard */}
              <section className={styles.scroll} tabIndex={0} aria-label={`${title}, as a table`}>
                <table className={`small tabular-nums w-full ${styles.table}`}>
                  <caption className="visually-hidden">{title}</caption>
                  <TableParts columns={columns} rows={rows} rowKey={rowKey} />
                </table>
              </section>
            </details>
          </>
        )}
      </figure>
    </div>
  );
}
