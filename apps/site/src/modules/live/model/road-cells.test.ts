import type { RoadEntry } from '@lantern/contract/live';
import { expect, test } from 'vitest';
import { beadCells } from './road-cells.ts';

/** `ROAD_SHOES=100000` is the long form. */
const SHOES = Number(process.env['ROAD_SHOES'] ?? 3000);
const OUTCOMES = ['banker', 'player', 'tie'] as const;
const LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const;
const MARKS = { a: 'B', b: 'P', tie: 'T' } as const;

/** A shoe from a small generator of its own. */
function shoeOf(seed: number): RoadEntry[] {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 24) % limit;
  };
  return Array.from({ length: 20 + below(70) }, (_, index) => ({
    ...{ roundId: String(index), name: '', dealt: [], pools: null },
    outcome: OUTCOMES[below(3)] ?? 'tie',
    marks: ['player-pair', 'banker-pair', 'natural'].filter(() => below(9) === 0),
  }));
}

/** The bead plate as six lines of letters: a pencil goes down, and at the bottom on to the next column; a dot marks a pair. */
function pencilled(road: readonly RoadEntry[]): string[] {
  const lines = ['', '', '', '', '', ''];
  let row = 0;
  for (const { outcome, marks } of road) {
    const dots = [marks.includes('banker-pair') ? 'b' : '', marks.includes('player-pair') ? 'p' : ''].join('');
    lines[row] += `${LETTERS[outcome as 'tie']}${dots} `;
    row = row === 5 ? 0 : row + 1;
  }
  return lines;
}

test(
  'the bead plate of random shoes is what a pencil writes, with its pairs',
  () => {
    for (let seed = 0; seed < SHOES; seed += 1) {
      const road = shoeOf(seed);
      const lines = ['', '', '', '', '', ''];
      const cells = [...beadCells({ game: 'baccarat', road }, (mark) => MARKS[mark])].sort(
        (a, b) => a.column - b.column || a.row - b.row,
      );
      for (const { column, row, letter, corners } of cells) {
        // The cell is the next one of its line.
        if (lines[row]!.split(' ').length - 1 !== column) expect(column, `shoe ${seed}`).toBe(-1);
        const dots = [corners?.includes('a') ? 'b' : '', corners?.includes('b') ? 'p' : ''].join('');
        lines[row] += `${letter}${dots} `;
      }
      const taught = pencilled(road);
      if (lines.join('\n') !== taught.join('\n')) expect(lines).toEqual(taught);
    }
  },
  10_000 + SHOES,
);
