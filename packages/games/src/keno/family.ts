import { ok } from '@lantern/kernel';
import {
  type Chosen,
  type CompoundFamily,
  type CompoundPlay,
  countIn,
  drawnCounts,
  drawnMarks,
  exampleOf,
  numbers,
  optionPlay,
  type PlayRule,
  plainFamily,
  readNumbers,
  role,
  setHitsOf,
  setRows,
  type Win,
} from '../compound/index.ts';
import { choose } from '../lottery/index.ts';
import { fraction } from '../netting/index.ts';
import { elements, totalParity, totalSides } from './totals.ts';

/** A draw of 20 of 80 numbers, or of 10 of 40. */
export interface KenoDraw {
  readonly balls: 80 | 40;
  readonly numbers: readonly number[];
}

const PICKS_MAX = 10;
/** So many hits and more are paid: half of the picked numbers, rounded up. */
const leastPaid = (size: number): number => Math.ceil(size / 2);

/** Sets of `size` numbers, paid by how many are drawn. Every paid number of hits has the same share of the return. */
function byHits(balls: number, drawn: number, size: number): PlayRule<KenoDraw> {
  const form = [role('numbers', numbers(1, balls), size)];
  const least = leastPaid(size);
  const paidTiers = size - least + 1;
  const winsOf = (picks: Chosen, drawnPicks: number): readonly Win[] =>
    Array.from({ length: paidTiers }, (_, above): Win => {
      const tier = least + above;
      return { rows: setHitsOf(picks, size, [0, drawnPicks], tier), tier };
    }).filter(({ rows }) => rows > 0);
  return {
    forms: [form],
    cover: choose(balls, size),
    // C(size, h) C(balls − size, drawn − h) / C(balls, drawn), in the form whose numbers are small.
    tiers: Array.from({ length: size + 1 }, (_, hits) => ({
      name: String(hits),
      probability: fraction(choose(drawn, hits) * choose(balls - drawn, size - hits), choose(balls, size)),
      share: hits < least ? fraction(0) : fraction(1, paidTiers),
      row: 'set',
    })),
    rows: (picks) => setRows(picks, size),
    wins: (picks, draw) => winsOf(picks, countIn(picks[0] ?? [], draw.numbers)),
    marks: drawnMarks(({ numbers: own }) => own),
    best: (picks) => drawnCounts(picks, drawn, balls).map(([, drawnPicks]) => winsOf(picks, drawnPicks)),
    example: exampleOf(form),
  };
}

const UPPER_BALLS = 40;
const DRAWN = 20;
const upperCount = ({ numbers: drawn }: KenoDraw): number => drawn.filter((number) => number <= UPPER_BALLS).length;
const evenSplit = fraction(
  BigInt(choose(UPPER_BALLS, DRAWN / 2)) ** 2n,
  // C(80, 20), beyond what a number has exactly.
  3_535_316_142_212_174_320n,
);
const uneven = fraction(evenSplit.denominator - evenSplit.numerator, evenSplit.denominator * 2n);
/** More numbers of 1 to 40, more of 41 to 80, or ten of each. */
const upDown = optionPlay<KenoDraw>([
  { token: 'up', probability: uneven, wins: (draw) => upperCount(draw) > DRAWN / 2 },
  { token: 'down', probability: uneven, wins: (draw) => upperCount(draw) < DRAWN / 2 },
  { token: 'middle', probability: evenSplit, wins: (draw) => upperCount(draw) === DRAWN / 2 },
]);

const SIZES = Array.from({ length: PICKS_MAX }, (_, at) => at + 1);
const plays: readonly CompoundPlay<KenoDraw>[] = [
  ...SIZES.map((size) => ({ code: `pick${size}`, ...byHits(80, DRAWN, size) })),
  { code: 'total_sides', ...totalSides },
  { code: 'total_parity', ...totalParity },
  { code: 'up_down', ...upDown },
  { code: 'elements', ...elements },
];
const instantPlays: readonly CompoundPlay<KenoDraw>[] = SIZES.map((size) => ({
  code: `keno40_pick${size}`,
  ...byHits(40, 10, size),
}));
const onlyOf = (balls: 80 | 40, own: readonly CompoundPlay<KenoDraw>[]): readonly CompoundPlay<KenoDraw>[] =>
  own.map((play) => ({ ...play, refusalOn: (_, draw) => (draw.balls === balls ? null : 'play_not_offered') }));

/** Keno (games.md 3.10). A draw of ten numbers is one of 40. */
export const keno: CompoundFamily<KenoDraw> = plainFamily({
  name: 'keno',
  readDraw: (drawn) => {
    const balls = drawn.length === 10 ? 40 : 80;
    const read = readNumbers(drawn, { count: balls / 4, from: 1, to: balls, canRepeat: false });
    return read.ok ? ok({ balls, numbers: read.value }) : read;
  },
  plays: [...onlyOf(80, plays), ...onlyOf(40, instantPlays)],
});
