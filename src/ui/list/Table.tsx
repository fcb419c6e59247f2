/** A table with a caption and an empty state. */
import type { ReactNode } from 'react';
import styles from './Table.module.css';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns numbers and amounts. */
  align?: 'start' | 'end';
}

interface TableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** The first column is the row header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden = false, columns, rows, rowKey, empty } = props;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <table className={`w-full ${styles.table}`}>
      <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.header}
              scope="col"
              className={column.align === 'end' ? styles.end : undefined}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={column.header}
                  scope={index === 0 ? 'row' : undefined}
                  data-label={column.header}
                  className={column.align === 'end' ? styles.end : undefined}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
