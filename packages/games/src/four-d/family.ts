import {
  bestOneRow,
  type Chosen,
  type CompoundFamily,
  type CompoundPlay,
  digitTexts,
  fixedTier,
  gainOf,
  hasSameDigits,
  type Marks,
  ordersOf,
  type PlayRule,
  plainFamily,
  type RowMoments,
  readDigitTexts,
  role,
  sortedDigits,
  type Tier,
  type Win,
  won,
} from '../compound/index.ts';
import { type Fraction, fraction } from '../netting/index.ts';
import { minus, ONE, plus, sum, times } from '../slots/exact/fraction.ts';

/** The 23 numbers of a draw: first, second, third, ten special and ten consolation. */
export type FourDigitPrizes = readonly string[];

const WIDTH = 4;
const ALL = 10_000;
/** The prizes in their order: how many numbers each has and where these begin. */
const PRIZES = [
  { name: '1st', count: 1, first: 0 },
  { name: '2nd', count: 1, first: 1 },
  { name: '3rd', count: 1, first: 2 },
  { name: 'special', count: 10, first: 3 },
  { name: 'consolation', count: 10, first: 13 },
] as const;

/** Gross odds by prize (games.md 2.1); a bet without a price for the last prizes is on the first ones only. */
type Odds = readonly number[];
const BIG: Odds = [2500, 1000, 500, 180, 60];
const SMALL: Odds = [3500, 2000, 1000];
const IBOX: Readonly<Record<string, Readonly<Record<number, Odds>>>> = {
  big: { 24: [105, 42, 21, 8, 3], 12: [209, 84, 42, 15, 5], 6: [417, 167, 84, 30, 10], 4: [625, 250, 125, 45, 15] },
  small: { 24: [146, 84, 42], 12: [292, 167, 84], 6: [584, 334, 167], 4: [875, 500, 250] },
};
/** How many sets of digits have so many orders. */
const SETS_OF: Readonly<Record<number, number>> = { 24: 210, 12: 360, 6: 45, 4: 90 };

/** Tiers of a row that has so many orders. The probability is how often a prize of the tier is among them, on average. */
const tiersOf = (odds: Odds, orders: number): readonly Tier[] =>
  odds.map((price, place) => {
    const { name = '', count = 0 } = PRIZES[place] ?? {};
    return { ...fixedTier(odds.length === 1 ? 'win' : name, fraction(orders * count, ALL), price), row: 'number' };
  });

/** Every prize that a picked number hits, in the prizes that have a price; `keyOf` is equal for texts that hit each other. */
function hits(
  odds: Odds,
  keyOf: (value: number) => string | number,
  [picks = []]: Chosen,
  draw: FourDigitPrizes,
): Win[] {
  const keys = new Set(picks.map(keyOf));
  return odds.flatMap((_, tier): Win[] => {
    const { first = 0, count = 0 } = PRIZES[tier] ?? {};
    const rows = draw.slice(first, first + count).filter((text) => keys.has(keyOf(Number(text)))).length;
    return rows > 0 ? [{ rows, tier }] : [];
  });
}
/** The drawn numbers that picks hit, in the prizes that have a price. */
const marksBy = (odds: Odds, keyOf: (value: number) => string | number): Marks<FourDigitPrizes> => ({
  spots: ([found = []], draw) => {
    const keys = new Set(found.map(keyOf));
    const priced = odds.reduce((sum, _, tier) => sum + (PRIZES[tier]?.count ?? 0), 0);
    return draw.slice(0, priced).flatMap((text, at) => (keys.has(keyOf(Number(text))) ? [{ at }] : []));
  },
});
/** So many winning numbers, the dearest prizes first: the numbers of a draw are different. */
function dearest(odds: Odds, rows: number): readonly (readonly Win[])[] {
  let open = rows;
  return [
    odds.flatMap((_, tier) => {
      const taken = Math.min(open, PRIZES[tier]?.count ?? 0);
      open -= taken;
      return won(taken, tier);
    }),
  ];
}
const sorted = (value: number): string => sortedDigits(value, WIDTH);
const form = [role('numbers', digitTexts(WIDTH))];

const exact = (odds: Odds): PlayRule<FourDigitPrizes> => ({
  forms: [form],
  cover: ALL,
  tiers: tiersOf(odds, 1),
  rows: ([picks = []]) => picks.length,
  wins: (picks, draw) => hits(odds, (value) => value, picks, draw),
  marks: marksBy(odds, (value) => value),
  best: ([picks = []]) => dearest(odds, picks.length),
  example: [['1234']],
});

const allOrders = ([picks = []]: Chosen): number => picks.reduce((rows, value) => rows + ordersOf(value, WIDTH), 0);
/** All orders of a number, each a bet of its own. */
const box = (odds: Odds): PlayRule<FourDigitPrizes> => ({
  ...exact(odds),
  refusalOf: ([picks = []]) => (hasSameDigits(picks, WIDTH) ? 'repeated_pick' : null),
  rows: allOrders,
  wins: (picks, draw) => hits(odds, sorted, picks, draw),
  marks: marksBy(odds, sorted),
  best: (picks) => dearest(odds, allOrders(picks)),
});

/** A row that several numbers of a draw can win: they differ, so that two given ones are among its orders as often as two of all numbers. */
function momentsOfOrders(orders: number, tiers: readonly Tier[], returned: Fraction): readonly RowMoments[] {
  const gains = tiers.flatMap((tier, place) =>
    Array.from({ length: PRIZES[place]?.count ?? 0 }, () => gainOf(tier, returned)),
  );
  const all = sum(gains);
  const squares = sum(gains.map((gain) => times(gain, gain)));
  const both = fraction(orders * (orders - 1), ALL * (ALL - 1));
  const square = plus(times(fraction(orders, ALL), squares), times(both, minus(times(all, all), squares)));
  // None of so many different numbers is one of the orders.
  const none = gains.reduce((chance, _, drawn) => times(chance, fraction(ALL - orders - drawn, ALL - drawn)), ONE);
  return [{ row: 'number', probability: minus(ONE, none), mean: times(fraction(orders, ALL), all), square }];
}

const IBOX_EXAMPLES: Readonly<Record<string, string>> = { 24: '1234', 12: '1123', 6: '1122', 4: '1112' };
/** All orders of a number in one bet. */
const ibox = (odds: Odds, orders: number): PlayRule<FourDigitPrizes> => ({
  ...box(odds),
  cover: SETS_OF[orders] ?? 0,
  tiers: tiersOf(odds, orders),
  moments: (tiers, returned) => momentsOfOrders(orders, tiers, returned),
  refusalOf: ([picks = []]) => {
    if (picks.some((value) => ordersOf(value, WIDTH) !== orders)) return 'picks_out_of_range';
    return hasSameDigits(picks, WIDTH) ? 'repeated_pick' : null;
  },
  rows: ([picks = []]) => picks.length,
  example: [[IBOX_EXAMPLES[orders] ?? '']],
});

const iboxes: readonly CompoundPlay<FourDigitPrizes>[] = Object.entries(IBOX).flatMap(([size, byOrders]) =>
  Object.entries(byOrders).map(([orders, odds]) => ({ code: `ibox${orders}_${size}`, ...ibox(odds, Number(orders)) })),
);

const FIRST_ODDS = 6000;
const LAST_THREE_ODDS = 660;
const lastThree: PlayRule<FourDigitPrizes> = {
  forms: [[role('numbers', digitTexts(3))]],
  cover: 1000,
  tiers: [fixedTier('win', fraction(1, 1000), LAST_THREE_ODDS)],
  rows: ([picks = []]) => picks.length,
  wins: ([picks = []], [first = '']) => won(picks.includes(Number(first.slice(1))) ? 1 : 0),
  marks: { spots: () => [{ at: 0, digits: { start: 1, end: WIDTH } }] },
  best: bestOneRow,
  example: [['234']],
};

/** Four digits, with prices of its own whatever the mode (games.md 2.1). */
export const fourD: CompoundFamily<FourDigitPrizes> = plainFamily({
  name: '4d',
  readDraw: (prizes) =>
    readDigitTexts(
      prizes,
      Array.from({ length: 23 }, () => WIDTH),
    ),
  plays: [
    { code: 'big', ...exact(BIG) },
    { code: 'small', ...exact(SMALL) },
    { code: '4a', ...exact([FIRST_ODDS]) },
    { code: '3a', ...lastThree },
    { code: 'box_big', ...box(BIG) },
    { code: 'box_small', ...box(SMALL) },
    ...iboxes,
  ],
});
