import { expect, test } from 'vitest';
import {
  askRoad,
  DERIVED,
  type DerivedRoad,
  derivedRoad,
  placeStreaks,
  type RoadMark,
  roadStatistics,
  streaksOf,
} from './index.ts';

/** `ROAD_SHOES=100000` is the long form. */
const SHOES = Number(process.env['ROAD_SHOES'] ?? 3000);
const LONG_MS = 10_000 + SHOES * 5;

/** Marks from a small generator of its own: `stay` of 256 is how often a streak goes on. */
function shoeOf(seed: number): RoadMark[] {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const byte = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const [count, stay, ties] = [20 + (byte() % 70), 60 + (byte() % 190), byte() % 50];
  let side: RoadMark = byte() < 128 ? 'a' : 'b';
  return Array.from({ length: count }, () => {
    if (byte() < ties) return 'tie';
    if (byte() > stay) side = side === 'a' ? 'b' : 'a';
    return side;
  });
}

/** A big road without a lower edge, as letters on squared paper: `deep[column][row]`. */
function deepRoad(marks: readonly RoadMark[]): string[][] {
  const deep: string[][] = [];
  for (const mark of marks.filter((one) => one !== 'tie'))
    if (deep.at(-1)?.[0] === mark) deep.at(-1)?.push(mark);
    else deep.push([mark]);
  return deep;
}

/**
 * Derived marks as players are taught: below a mark, are this square and the one above it alike in the compared column? At the head
 * of a column: the opposite of what the column before would have shown if it had gone on.
 */
function taughtMark(deep: string[][], column: number, row: number, back: number): 'a' | 'b' | null {
  if (row === 0) {
    const longer = column < 1 ? null : taughtMark(deep, column - 1, deep[column - 1]!.length, back);
    return longer === null ? null : longer === 'a' ? 'b' : 'a';
  }
  const compared = deep[column - back];
  if (!compared) return null;
  return (compared[row] === undefined) === (compared[row - 1] === undefined) ? 'a' : 'b';
}
const taughtRoad = (marks: readonly RoadMark[], back: number): string =>
  deepRoad(marks)
    .flatMap((streak, column, deep) => streak.map((_, row) => taughtMark(deep, column, row, back) ?? ''))
    .join('');

/** The paper as six lines of text, drawn with a pencil that moves down where it can and else to the right. */
function pencilled(marks: readonly RoadMark[]): string[] {
  const paper = Array.from({ length: 6 }, () => Array<string>(100).fill('.'));
  let [start, x, y, last, turned] = [-1, 0, 0, '', false];
  for (const mark of marks) {
    if (mark === 'tie') continue;
    if (mark !== last) {
      start += 1;
      while (paper[0]![start] !== '.') start += 1;
      [x, y, turned] = [start, 0, false];
    } else if (!turned && y < 5 && paper[y + 1]![x] === '.') y += 1;
    else [x, turned] = [x + 1, true];
    if (paper[y]![x] !== '.') throw new Error('the pencil writes over a mark');
    paper[y]![x] = mark;
    last = mark;
  }
  return paper.map((line) => line.join('').replace(/\.+$/, ''));
}

function drawnAt(
  placed: readonly { readonly column: number; readonly row: number; readonly side: string }[],
): string[] {
  const paper = Array.from({ length: 6 }, () => Array<string>(100).fill('.'));
  for (const { column, row, side } of placed) paper[row]![column] = side;
  return paper.map((line) => line.join('').replace(/\.+$/, ''));
}
const drawn = (marks: readonly RoadMark[]): string[] =>
  drawnAt(placeStreaks(streaksOf(marks)).map(({ column, row, mark }) => ({ column, row, side: mark.side })));

test(
  'every road of random shoes is what a pencil draws by the taught rules',
  () => {
    for (let seed = 0; seed < SHOES; seed += 1) {
      const marks = shoeOf(seed);
      if (drawn(marks).join('\n') !== pencilled(marks).join('\n')) expect(drawn(marks)).toEqual(pencilled(marks));
      for (const road of Object.keys(DERIVED) as DerivedRoad[]) {
        const own = derivedRoad(marks, road).flat().join('');
        const taught = taughtRoad(marks, DERIVED[road]);
        if (own !== taught) expect(own).toBe(taught);
        // On paper, too, where a derived road turns at the last row as the big one does.
        const onPaper = drawnAt(placeStreaks(derivedRoad(marks, road)).map((one) => ({ ...one, side: one.mark })));
        const byPencil = pencilled([...taught] as RoadMark[]);
        if (onPaper.join('\n') !== byPencil.join('\n')) expect(onPaper).toEqual(byPencil);
      }
    }
  },
  LONG_MS,
);

test(
  'what is asked for a side is what the road shows when it wins',
  () => {
    for (let seed = 0; seed < SHOES; seed += 1) {
      const marks = shoeOf(seed);
      for (const side of ['a', 'b'] as const)
        for (const [road, answer] of Object.entries(askRoad(marks, side))) {
          const before = derivedRoad(marks, road as DerivedRoad).flat();
          const after = derivedRoad([...marks, side], road as DerivedRoad).flat();
          const shown = after.slice(before.length).join('');
          if (shown !== (answer ?? '')) expect(shown, `${road} of shoe ${seed}`).toBe(answer ?? '');
        }
    }
  },
  LONG_MS,
);

test('no tie and no mark is lost', () => {
  for (let seed = 0; seed < SHOES / 10; seed += 1) {
    const marks = shoeOf(seed);
    const cells = streaksOf(marks).flat();
    const ties = marks.filter((mark) => mark === 'tie').length;
    expect(cells.length).toBe(marks.length - ties);
    if (cells.length > 0) expect(cells.reduce((sum, cell) => sum + cell.ties, 0)).toBe(ties);
  }
});

test('a known road: derived marks of columns of 1, 3, 2, 2', () => {
  const marks = [...'abbbaabb'] as RoadMark[];
  expect(derivedRoad(marks, 'bigEye')).toEqual([['b'], ['a'], ['b'], ['a'], ['b'], ['a']]);
  expect(derivedRoad(marks, 'small')).toEqual([['b', 'b'], ['a']]);
  expect(derivedRoad(marks, 'cockroach')).toEqual([['b']]);
});

test('statistics name the streak, and the change from mark to mark', () => {
  expect(roadStatistics([])).toEqual({ counts: { a: 0, b: 0, tie: 0 }, streak: null, alternating: 0 });
  expect(roadStatistics(['a', 'b', 'b', 'tie', 'b'])).toEqual({
    counts: { a: 1, b: 3, tie: 1 },
    streak: { side: 'b', length: 3 },
    alternating: 0,
  });
  expect(roadStatistics(['b', 'b', 'a', 'b', 'a', 'b']).alternating).toBe(4);
});
