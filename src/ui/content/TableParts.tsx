/** The head and the body of a table. */
import type { ComponentProps, ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligns numbers and amounts. */
  align?: 'start' | 'end';
}

interface TablePartsProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowClass?: (key: string) => string | undefined;
  cellProps?: (column: Column<Row>) => ComponentProps<'td'>;
}

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
