/** A place on the cloth of roulette, in widths of a number: x along the twelve streets, y over the three rows and what lies below. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** A chip on a line or a corner; other spots are their drawn shape. */
  readonly isDisc: boolean;
}
export const CLOTH = { zero: 0.83, column: 0.83, dozen: 0.8, outside: 0.9 } as const;
const LENGTH = 12;
const ROWS = 3;
export const CLOTH_SIZE = {
  length: CLOTH.zero + LENGTH + CLOTH.column,
  depth: ROWS + CLOTH.dozen + CLOTH.outside,
} as const;

const OUTSIDE = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;
const rowOf = (number: number): number => 2 - ((number - 1) % ROWS);
const streetOf = (number: number): number => Math.floor((number - 1) / ROWS);
const area = (x: number, y: number, width: number, height: number): Place => ({ x, y, width, height, isDisc: false });
const disc = (x: number, y: number): Place => ({ x, y, width: 0, height: 0, isDisc: true });
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function lined(name: string, numbers: readonly number[]): Place {
  // Together with zero a chip lies on the line that zero has with the first street.
  if (numbers.includes(0)) {
    const rest = numbers.filter((number) => number !== 0).map((number) => rowOf(number) + 0.5);
    return disc(0, name === 'first-four' ? ROWS : mean(rest));
  }
  const x = mean(numbers.map((number) => streetOf(number) + 0.5));
  if (name === 'street' || name === 'six-line') return disc(x, ROWS);
  return disc(x, mean(numbers.map((number) => rowOf(number) + 0.5)));
}

/** Where a spot lies; null for those that lie on the racetrack only. */
export function placeOf(code: string, numbers: readonly number[]): Place | null {
  const [name = '', which] = /^([a-z-]+?)(?:-(\d+))?$/.exec(code)?.slice(1) ?? [code.replace(/(-\d+)+$/, '')];
  const first = numbers[0] ?? 0;
  const outside = OUTSIDE.indexOf(code as 'red');
  if (outside >= 0) return area(outside * 2, ROWS + CLOTH.dozen, 2, CLOTH.outside);
  if (name === 'straight')
    return first === 0 ? area(-CLOTH.zero, 0, CLOTH.zero, ROWS) : area(streetOf(first), rowOf(first), 1, 1);
  if (name === 'dozen') return area((Number(which) - 1) * 4, ROWS, 4, CLOTH.dozen);
  if (name === 'column') return area(LENGTH, rowOf(Number(which)), CLOTH.column, 1);
  if (numbers.length > 6) return null;
  return lined(code === 'first-four' ? code : code.replace(/(-\d+)+$/, ''), numbers);
}

/** Shares of the cloth from its start and its top, lying or standing: a standing one has its zero on top and its dozens at the start. */
export function shareOf({ x, y, width, height }: Place, isStanding: boolean) {
  const { length, depth } = CLOTH_SIZE;
  const along = { from: (x + CLOTH.zero) / length, size: width / length };
  if (!isStanding) return { left: along.from, width: along.size, top: y / depth, height: height / depth };
  return { left: (depth - y - height) / depth, width: height / depth, top: along.from, height: along.size };
}
