import type { Column } from '@lantern/ui/base';
import { Checkbox } from '@lantern/ui/form';
import {
  createSortedRowModel,
  type Row as Line,
  rowSelectionFeature,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useLanguage } from '../texts/index.ts';
import type { ListState } from './use-list.ts';
import type { Order } from './use-list-address.ts';
import type { Ticks } from './use-ticks.ts';

export interface ListColumn<Row> extends Column<Row> {
  /** Its content is a button that opens the panel of the row, and closes it again. */
  readonly opens?: boolean;
  /** What orders of this column compare, where the rows shown are sorted here; without it the server sorts. */
  readonly by?: (row: Row) => string | number;
}

/** Rows that may be changed together. */
export interface Selecting<Row> {
  /** Header of the column of boxes. */
  readonly header: string;
  readonly label: (row: Row) => string;
  readonly may?: (row: Row) => boolean;
  readonly isAcrossPages?: boolean;
}

interface TableOf<Row> {
  readonly list: ListState<Row>;
  readonly rows: readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  readonly ticks: Ticks<Row>;
  readonly selecting: Selecting<Row> | undefined;
}
const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, sortedRowModel: createSortedRowModel() });
interface Datum<Row> {
  readonly row: Row;
}

/** The rows of a list in its order, and which of them are selected. */
function useLines<Row>({ list, rows, columns, ticks, selecting }: TableOf<Row>) {
  const { tag } = useLanguage();
  const compare = new Intl.Collator(tag, { numeric: true }).compare;
  const sortFn: SortFn<typeof features, Datum<Row>> = (one, other, id) =>
    compare(String(one.getValue(id)), String(other.getValue(id)));
  const { order } = list;
  const table = useTable({
    features,
    data: rows.map((row) => ({ row })),
    columns: columns.map(({ key, by }) => ({
      id: key,
      accessorFn: ({ row }: Datum<Row>) => by?.(row) ?? '',
      enableSorting: by !== undefined,
      sortFn,
    })),
    getRowId: ({ row }) => list.rowKey(row),
    state: {
      sorting: order?.column === undefined ? [] : [{ id: order.column, desc: order.isDown === true }],
      rowSelection: ticks.selection,
    },
    enableRowSelection: ({ original }) => selecting !== undefined && (selecting.may?.(original.row) ?? true),
    onRowSelectionChange: (next) => ticks.onSelection(typeof next === 'function' ? next(ticks.selection) : next),
  });
  return table.getRowModel().rows;
}

type LineOf<Row> = Line<typeof features, Datum<Row>>;

/** The box of a row; an empty cell where the row may not be selected. */
function tickColumn<Row>(lines: readonly LineOf<Row>[], list: ListState<Row>, selecting: Selecting<Row>): Column<Row> {
  const byKey = new Map(lines.map((line) => [line.id, line]));
  const cell = (row: Row) => {
    const line = byKey.get(list.rowKey(row));
    if (!line?.getCanSelect()) return null;
    return (
      <Checkbox
        label={<span className="sr-only">{selecting.label(row)}</span>}
        checked={line.getIsSelected()}
        onChange={(event) => line.toggleSelected(event.target.checked)}
      />
    );
  };
  return { key: 'tick', header: selecting.header, cell };
}

/** The order that the header of a column chooses: the one after the present order, or its first. */
function nextOf(orders: readonly Order[], order: Order | undefined): Order | undefined {
  const at = order ? orders.indexOf(order) : -1;
  return orders[at + 1] ?? orders[0];
}

/** A column with the button of its header, and those of its cells. */
function drawnColumn<Row>({ opens, by: _, ...column }: ListColumn<Row>, list: ListState<Row>): Column<Row> {
  const { order, orders, chosen, choose, rowKey } = list;
  const own = orders.filter((one) => one.column === column.key);
  const next = nextOf(own, order);
  const opener = (row: Row) => (
    <button type="button" className="link text-start" onClick={() => choose(rowKey(row) === chosen ? '' : rowKey(row))}>
      {column.cell(row)}
    </button>
  );
  const direction = order?.column !== column.key ? 'none' : order.isDown ? 'down' : 'up';
  return {
    ...column,
    ...(opens ? { cell: opener } : {}),
    ...(next ? { sorting: { direction, onSort: () => list.sort(next.key) } } : {}),
  };
}

/** The rows and columns of a list as they are drawn: in its order, with a box in each row that may be selected. */
export function useListTable<Row>(table: TableOf<Row>) {
  const { list, columns, selecting } = table;
  const lines = useLines(table);
  const drawn = columns.map((column) => drawnColumn(column, list));
  const hasBoxes = lines.some((line) => line.getCanSelect());
  return {
    rows: lines.map(({ original }) => original.row),
    columns: selecting && hasBoxes ? [tickColumn(lines, list, selecting), ...drawn] : drawn,
  };
}
