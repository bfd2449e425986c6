import { emptyRow, type GridRow, isWhole, ROW_TYPES, type RowType } from './rows.ts';

export type PasteFault = { line: number; text: string };

/** `1846 5 2`, `0358 ibox 2 1`, `1846#5#2`: a number, how it is bet, the big and the small amount; an amount that is left out is none. */
const LINE = /^([0-9]+)(?:[\s#,;]+([a-z0-9]*[a-z]))?(?:[\s#,;]+([0-9.]+))?(?:[\s#,;]+([0-9.]+))?$/i;

const typeNamed = (text: string | undefined): RowType | undefined =>
  text === undefined ? 'straight' : ROW_TYPES.find((type) => type === text.toLowerCase());

/** The rows of a pasted list, one a line, and the lines that are none. */
export function readRows(text: string): { rows: readonly GridRow[]; faults: readonly PasteFault[] } {
  const rows: GridRow[] = [];
  const faults: PasteFault[] = [];
  for (const [at, content] of text.split(/\r\n|\r|\n/).entries()) {
    const line = content.trim();
    if (line === '') continue;
    const [, number = '', name, big = '1', small = ''] = LINE.exec(line) ?? [];
    const type = typeNamed(name);
    if (type && isWhole({ number, type }))
      rows.push({ ...emptyRow(at + 1), number, type, big: big === '0' ? '' : big, small });
    else faults.push({ line: at + 1, text: line });
  }
  return { rows, faults };
}
