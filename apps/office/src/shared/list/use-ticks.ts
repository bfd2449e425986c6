import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import type { ListState } from './use-list.ts';

/** The rows that are selected to be changed together. */
export interface Ticks<Row> {
  readonly rows: readonly Row[];
  readonly selection: RowSelectionState;
  readonly onSelection: (next: RowSelectionState) => void;
  readonly clear: () => void;
}
interface TicksOf<Row> {
  readonly list: ListState<Row>;
  /** A selected row that may not be selected any more is dropped. */
  readonly may?: ((row: Row) => boolean) | undefined;
  /** The selection goes on over the pages of the list; without it, it belongs to one page. */
  readonly isAcrossPages?: boolean | undefined;
}

/** A selection belongs to the filters it was made under: under others it is empty, so nothing unseen is changed. */
export function useTicks<Row>({ list, may = () => true, isAcrossPages = false }: TicksOf<Row>): Ticks<Row> {
  const { rows, rowKey, values, pageNo } = list;
  const scope = JSON.stringify([values, isAcrossPages ? 0 : pageNo]);
  const [ticked, setTicked] = useState<{ scope: string; rows: readonly Row[] }>({ scope, rows: [] });
  const shown = new Map(rows.map((row) => [rowKey(row), row]));
  const before = ticked.scope === scope ? ticked.rows : [];
  const now = before
    .map((row) => shown.get(rowKey(row)) ?? row)
    .filter((row) => (isAcrossPages || shown.has(rowKey(row))) && may(row));
  const set = (next: readonly Row[]) => setTicked({ scope, rows: next });
  return {
    rows: now,
    selection: Object.fromEntries(now.map((row) => [rowKey(row), true as const])),
    onSelection: (next) => {
      const kept = now.filter((row) => next[rowKey(row)]);
      const added = rows.filter((row) => next[rowKey(row)] && !now.includes(row));
      set([...kept, ...added]);
    },
    clear: () => set([]),
  };
}
