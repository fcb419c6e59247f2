/** A table with a caption and an empty state. */
import type { ComponentProps, ReactNode } from 'react';
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
  const cellProps = ({ header, align }: Column<Row>) => ({
    'data-label': header,
    className: align === 'end' ? styles.end : undefined,
  });
  return (
    <table className={`w-full ${styles.table}`}>
      <caption className={isCaptionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
      <TableParts columns={columns} rows={rows} rowKey={rowKey} cellProps={cellProps} />
    </table>
  );
}

interface TablePartsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (key: string) => string | undefined;
  cellProps?: (column: Column<Row>) => ComponentProps<'td'>;
}

/** The head and the body of a table. */
export function TableParts<Row>(props: TablePartsProps<Row>) {
  const { columns, rows, rowKey, rowClass, cellProps } = props;
  return (
    <>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.header} scope="col" className={cellProps?.(column).className}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowClass?.(rowKey(row))}>
            {columns.map((column, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              const scope = index === 0 ? 'row' : undefined;
              return (
                <Cell key={column.header} scope={scope} {...cellProps?.(column)}>
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </>
  );
}
