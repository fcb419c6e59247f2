/** Figures in a dense table that stays one on a phone. The first column names the row. */
import type { ReactNode } from 'react';
import { shortDate } from '#kernel/time/zones';
import { type Column, TableParts } from '#ui/content/TableParts';
import styles from './market.module.css';

interface FigureTableProps<Row> {
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The row that is chosen as a filter. */
  chosenKey?: string | undefined;
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { caption, rows, rowKey, columns, chosenKey } = props;
  return (
    <table className={`tile small tabular-nums w-full ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableParts
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowClass={(key) => (key === chosenKey ? styles.chosen : undefined)}
      />
    </table>
  );
}

/** A table that may be wider than a phone: it scrolls sideways, by keyboard too, and the page does not. */
export const Scrolling = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the arrow keys scroll it
  <section className={styles.wide} aria-label={label} tabIndex={0}>
    {children}
  </section>
);

/** A week by its Monday, as Mar 2: all weeks on the screen are of the last months, so without a year. */
export const Week = ({ of }: { of: string }) => <time dateTime={of}>{shortDate(of)}</time>;
