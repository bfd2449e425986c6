import { useEffect, useRef, useState } from 'react';
import type { EditableDraft } from '../../use-slip.ts';
import { emptyRow, type GridRow, rowsOf, signatureOf, withRows } from './rows.ts';

const FIRST_ROWS = 5;

const filled = (rows: readonly GridRow[]): readonly GridRow[] => {
  const more = Math.max(1, FIRST_ROWS - rows.length);
  const last = Math.max(0, ...rows.map(({ id }) => id));
  return [...rows, ...Array.from({ length: more }, (_, index) => emptyRow(last + index + 1))];
};

export type EditableRows = {
  rows: readonly GridRow[];
  change: (id: number, change: Partial<GridRow>) => void;
  remove: (id: number) => void;
  /** Adds a row to type in. */
  addEmpty: () => void;
  add: (rows: readonly GridRow[]) => void;
  changeAll: (change: Partial<GridRow>) => void;
  clear: () => void;
};

/** The rows of the grid. Those with a whole number and an amount are bets of the slip; a change of the slip elsewhere changes the rows. */
export function useRows({ slip, edit }: EditableDraft): EditableRows {
  const [rows, setRows] = useState(() => filled(rowsOf(slip)));
  const signature = signatureOf(slip);
  const written = useRef(signature);
  useEffect(() => {
    if (signature === written.current) return;
    written.current = signature;
    setRows(filled(rowsOf(slip)));
  }, [signature, slip]);
  const write = (next: readonly GridRow[]) => {
    setRows(next);
    written.current = signatureOf(withRows(slip, next));
    edit((now) => withRows(now, next));
  };
  const nextId = () => Math.max(0, ...rows.map(({ id }) => id)) + 1;
  return {
    rows,
    change: (id, change) => write(rows.map((row) => (row.id === id ? { ...row, ...change } : row))),
    remove: (id) => write(filled(rows.filter((row) => row.id !== id))),
    addEmpty: () => write([...rows, emptyRow(nextId())]),
    add: (more) => {
      const from = nextId();
      const used = rows.filter(({ number }) => number !== '');
      write(filled([...used, ...more.map((row, index) => ({ ...row, id: from + index }))]));
    },
    changeAll: (change) => write(rows.map((row) => (row.number === '' ? row : { ...row, ...change }))),
    clear: () => write(filled([])),
  };
}
