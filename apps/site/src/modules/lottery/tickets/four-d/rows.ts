import { ordersOf } from '@lantern/games/compound';
import type { Slip, SlipEntry } from '../../model/slip.ts';

export const WIDTH = 4;
const SHORT_WIDTH = 3;
export const ROW_TYPES = ['straight', 'box', 'ibox', '4a', '3a'] as const;
export type RowType = (typeof ROW_TYPES)[number];
export const SIZES = ['big', 'small'] as const;
export type Size = (typeof SIZES)[number];

/** A line of the grid: a number, how it is bet, and the amounts as typed; `4A` and `3A` have the first amount only. */
export type GridRow = { id: number; number: string; type: RowType; big: string; small: string };

export const emptyRow = (id: number): GridRow => ({ id, number: '', type: 'straight', big: '', small: '' });

export const widthOf = (type: RowType): number => (type === '3a' ? SHORT_WIDTH : WIDTH);

/** How many different orders the digits of a whole number have; 0 of one that is not. */
export const ordersOfRow = ({ number, type }: Pick<GridRow, 'number' | 'type'>): number =>
  isWhole({ number, type }) ? ordersOf(Number(number), widthOf(type)) : 0;

export const isWhole = ({ number, type }: Pick<GridRow, 'number' | 'type'>): boolean =>
  new RegExp(`^[0-9]{${widthOf(type)}}$`).test(number);

/** The play of an amount of a row; undefined where the number has no such bet: equal digits have one order. */
export function playOfRow(row: Pick<GridRow, 'number' | 'type'>, size: Size): string | undefined {
  if (row.type === '4a' || row.type === '3a') return size === 'big' ? `D4_${row.type.toUpperCase()}` : undefined;
  if (row.type === 'straight') return `D4_${size.toUpperCase()}`;
  if (row.type === 'box') return `D4_BOX_${size.toUpperCase()}`;
  const orders = ordersOfRow(row);
  return orders > 1 ? `D4_IBOX${orders}_${size.toUpperCase()}` : undefined;
}

/** The bets of a row. */
const betsOf = (row: GridRow): readonly Pick<SlipEntry, 'play' | 'picks' | 'unit'>[] =>
  isWhole(row)
    ? SIZES.flatMap((size) => {
        const play = playOfRow(row, size);
        return play && row[size] !== '' ? [{ play, picks: [row.number], unit: row[size] }] : [];
      })
    : [];

const isOfGrid = ({ play }: Pick<SlipEntry, 'play'>): boolean => play.startsWith('D4_');

/** The slip with the bets of the rows in place of those it had. */
export function withRows(slip: Slip, rows: readonly GridRow[]): Slip {
  const others = slip.entries.filter((entry) => !isOfGrid(entry));
  const bets = rows.flatMap(betsOf);
  const entries = bets.map(
    (bet, index): SlipEntry => ({
      ...{ id: slip.nextId + index, wheel: false, closed: true },
      ...bet,
    }),
  );
  return { ...slip, entries: [...others, ...entries], nextId: slip.nextId + entries.length };
}

/** What the bets of a slip are, whatever their ids: equal for equal rows. */
export const signatureOf = (slip: Slip): string =>
  slip.entries
    .filter(isOfGrid)
    .map(({ play, picks, unit }) => `${play} ${picks.join(',')} ${unit}`)
    .join('\n');

function typeOf(play: string): { type: RowType; size: Size } {
  const [, name = '', end] = play.toLowerCase().split('_');
  const size: Size = name === 'small' || end === 'small' ? 'small' : 'big';
  if (name === '4a' || name === '3a') return { type: name, size: 'big' };
  if (name === 'box') return { type: 'box', size };
  return { type: name.startsWith('ibox') ? 'ibox' : 'straight', size };
}

/** The rows that a slip was made of: the big and the small amount of a number are one row. */
export function rowsOf(slip: Slip): readonly GridRow[] {
  const rows: GridRow[] = [];
  for (const { play, picks, unit } of slip.entries.filter(isOfGrid))
    for (const number of picks) {
      const { type, size } = typeOf(play);
      const half = rows.findLast((row) => row.number === number && row.type === type && row[size] === '');
      if (half && size === 'small') half.small = unit;
      else rows.push({ ...emptyRow(rows.length + 1), number, type, [size]: unit });
    }
  return rows;
}
