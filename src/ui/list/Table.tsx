/** A table with a caption and an empty state. */
import type { ReactNode } from 'react';
import { type Column, TableParts } from '../content/TableParts';
import styles from './Table.module.css';

interface TableProps<Row> {
  caption: string;
  /** The first column is the row header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty?: ReactNode;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, empty } = props;
  if (rows.length === 0) return <>{empty}</>;
  const cellProps = ({ header, align }: Column<Row>) => ({
    'data-label': header,
    className: align === 'end' ? styles.end : undefined,
  });
  return (
    <table className={`w-full ${styles.table}`}>
      <caption className="visually-hidden">{caption}</caption>
      <TableParts columns={columns} rows={rows} rowKey={rowKey} cellProps={cellProps} />
    </table>
  );
}
