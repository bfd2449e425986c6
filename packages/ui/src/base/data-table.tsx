import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  key: string;
  /** Plain text: it is also the label of the value on a mobile card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end in `num`. */
  number?: boolean;
  /** The header is a button that sorts by the column. */
  sorting?: { readonly direction: 'up' | 'down' | 'none'; readonly onSort: () => void };
};

export type DataTableProps<Row> = {
  /** Accessible name; shown when `showCaption` is set. */
  caption: string;
  showCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selectedKey?: string | undefined;
  dense?: boolean;
  /** Other rows are on their way. */
  isBusy?: boolean;
  /** Rows that an open row has below it: `DataRows` of the same columns. */
  below?: (row: Row) => ReactNode;
  /** Totals, by column key. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** In place of rows when there are none: an `EmptyState`. */
  empty: ReactNode;
};

/** A table on desktop; below 600 px every row is a card of label and value pairs. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, showCaption = false, columns, rows, dense = false, isBusy = false, totals, empty } = props;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className="table-wrap">
      {/* Given roles keep it a table for assistive technology when the style sheet lays rows out as cards. */}
      <table
        {...{ role: 'table' }}
        className={clsx('table table-cards table-hover', dense && 'table-dense')}
        aria-busy={isBusy || undefined}
      >
        <caption className={showCaption ? undefined : 'sr-only'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          <DataRows {...props} />
        </tbody>
        {totals ? (
          <tfoot>
            <tr>
              {columns.map((column) => (
                <Cell key={column.key} column={column} content={totals[column.key]} total />
              ))}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  );
}

export type DataRowsProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'selectedKey' | 'below'> & {
  /** Rows of an open row, on sunken ground. */
  isBelow?: boolean;
};

/** The rows of a table's body, or those below one of them. */
export function DataRows<Row>({ columns, rows, rowKey, selectedKey, below, isBelow = false }: DataRowsProps<Row>) {
  return rows.map((row) => {
    const key = rowKey(row);
    return (
      <Fragment key={key}>
        <tr
          {...{ role: 'row' }}
          data-key={key}
          className={clsx(key === selectedKey && 'on', isBelow && 'below') || undefined}
          aria-selected={key === selectedKey}
        >
          {columns.map((column) => (
            <Cell key={column.key} column={column} content={column.cell(row)} />
          ))}
        </tr>
        {below?.(row)}
      </Fragment>
    );
  });
}

const SORTED = { up: 'ascending', down: 'descending', none: undefined } as const;

function Header<Row>({ column: { header, number, sorting } }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      className={number ? 'at-end' : undefined}
      aria-sort={sorting ? SORTED[sorting.direction] : undefined}
    >
      {sorting ? (
        <button type="button" data-direction={sorting.direction} onClick={sorting.onSort}>
          {header}
          <Icon name="chevron-down" size={14} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

type CellProps<Row> = { column: Column<Row>; content: ReactNode; total?: boolean };

function Cell<Row>({ column, content, total = false }: CellProps<Row>) {
  // A total without a number carries its own label.
  const label = total && !column.number ? undefined : column.header;
  return (
    <td {...{ role: 'cell' }} data-label={label} className={column.number ? 'at-end' : undefined}>
      {content === undefined ? null : <span className={column.number ? 'num' : undefined}>{content}</span>}
    </td>
  );
}
