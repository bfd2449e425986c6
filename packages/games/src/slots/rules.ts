import type { Jackpot, SlotKind, SlotMaths } from './maths.ts';
import type { PaytableRow, RuleItem } from './outcome.ts';
import { figuresOf } from './registry.ts';

type Params = RuleItem['params'];

const rule = (key: string, params: Params = {}): RuleItem => ({ key, params });
/** Hundredths of the stake as a multiple of it. */
const times = (hundredths: number): number => hundredths / 100;
const keyOf = ({ symbols }: SlotMaths, symbol: number): string => symbols[symbol]?.key ?? '';
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const percent = (fraction: string): number => Math.round(Number(fraction) * 1e6) / 1e4;

type MathsOf<Kind extends SlotKind> = Extract<SlotMaths, { readonly kind: Kind }>;

/** How a screen wins, and what is special about a game of each kind. `symbol` parameters are keys of symbols. */
const PLAYS: { readonly [Kind in SlotKind]: (maths: MathsOf<Kind>) => RuleItem[] } = {
  lantern_lines: (maths) => {
    const { wild, lines, lanterns, spins, multipliers, moreSpins } = maths.rules;
    return [
      rule('lines', { lines: lines.length }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('lanterns', { symbol: keyOf(maths, wild), lanterns, spins }),
      rule('string_free', { lanterns, moreSpins, multiplier: most(multipliers) }),
    ];
  },
  racing_wilds: (maths) => {
    const { wild, lines, race, free } = maths.rules;
    return [
      rule('lines', { lines: lines.length }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('expand', { symbol: keyOf(maths, wild) }),
      rule('race', { symbol: keyOf(maths, wild), least: least(race.values), most: most(race.values) }),
      rule('scatter_free', { symbol: keyOf(maths, free.scatter), count: free.from, spins: free.spins }),
      rule('race_free', { symbol: keyOf(maths, wild), most: most(free.boats.values) }),
    ];
  },
  cluster_tumble: (maths) => {
    const { smallest, multiplierMax, free } = maths.rules;
    return [
      rule('clusters', { count: smallest }),
      rule('tumble'),
      rule('tumble_multiplier', { multiplier: multiplierMax }),
      rule('scatter_free', { symbol: keyOf(maths, free.scatter), count: least(free.loud.values), spins: free.spins }),
      rule('multiplier_stays'),
    ];
  },
  sticky_ways: (maths) => {
    const { wild, free } = maths.rules;
    return [
      rule('ways', { ways: maths.rows ** maths.reels }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('scatter_free', { symbol: keyOf(maths, free.scatter), count: free.from, spins: free.spins }),
      rule('sticky_free', { symbol: keyOf(maths, wild) }),
    ];
  },
  hold_and_spin: (maths) => {
    const { wild, lines, coin, loud, respins, fixed, fullHundredths } = maths.rules;
    const [cell, full] = [keyOf(maths, coin), times(fullHundredths)];
    return [
      rule('lines', { lines: lines.length }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('hold', { symbol: cell, count: least(loud.values), spins: respins }),
      ...fixed.map(({ tier, hundredths }) => rule('fixed_prize', { symbol: cell, tier, times: times(hundredths) })),
      rule('hold_full', { symbol: cell, times: full }),
    ];
  },
  growing_reels: (maths) => {
    const { wild, mystery, heights, free } = maths.rules;
    return [
      rule('growing', { least: least(heights.values), most: maths.rows, ways: maths.rows ** maths.reels }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('mystery', { symbol: keyOf(maths, mystery) }),
      rule('scatter_free', { symbol: keyOf(maths, free.scatter), count: least(free.loud.values), spins: free.spins }),
      rule('grow_free', { most: maths.rows, multiplier: free.tallMultiplier }),
    ];
  },
  collect: (maths) => {
    const { lines, coin, collector, loud, respins, fullMultiplier } = maths.rules;
    const both = { symbol: keyOf(maths, coin), by: keyOf(maths, collector) };
    return [
      rule('lines', { lines: lines.length }),
      rule('collect', both),
      rule('simmer', { ...both, count: least(loud.values), spins: respins }),
      rule('simmer_full', { ...both, multiplier: fullMultiplier }),
    ];
  },
  anywhere_tumble: (maths) => {
    const { smallest, multiplier, multipliers, free } = maths.rules;
    const basket = {
      symbol: keyOf(maths, multiplier),
      least: least(multipliers.values),
      most: most(multipliers.values),
    };
    return [
      rule('anywhere', { count: smallest }),
      rule('tumble'),
      rule('baskets', basket),
      rule('scatter_free', { symbol: keyOf(maths, free.scatter), count: least(free.loud.values), spins: free.spins }),
      rule('baskets_stay', { symbol: basket.symbol }),
    ];
  },
  both_ways_respin: (maths) => {
    const { wild, lines, wildReels } = maths.rules;
    return [
      rule('lines_both_ways', { lines: lines.length }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('expand', { symbol: keyOf(maths, wild) }),
      rule('respin', { symbol: keyOf(maths, wild), most: wildReels.length }),
    ];
  },
  ways_pick: (maths) => {
    const { wild, scatter, from, picks } = maths.rules;
    const prizes = picks.flatMap(({ values }) => values);
    return [
      rule('ways', { ways: maths.rows ** maths.reels }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('pick', {
        symbol: keyOf(maths, scatter),
        count: from,
        least: times(least(prizes)),
        most: times(most(prizes)),
      }),
    ];
  },
  walking_wilds: (maths) => {
    const { wild, lines, fuse, scatter, loud, wheels } = maths.rules;
    const prizes = wheels.flatMap(({ values }) => values.filter((value) => value > 0));
    return [
      rule('lines', { lines: lines.length }),
      rule('wild', { symbol: keyOf(maths, wild) }),
      rule('walk', { symbol: keyOf(maths, wild), multiplier: most(fuse) }),
      rule('wheel', {
        symbol: keyOf(maths, scatter),
        count: least(loud.values),
        wheels: wheels.length,
        most: times(most(prizes)),
      }),
    ];
  },
  multiplier_lines: (maths) => {
    const { lines, wilds, fullMultiplier } = maths.rules;
    return [
      rule('lines', { lines: lines.length }),
      ...Object.entries(wilds).map(([symbol, multiplier]) =>
        rule('wild_multiplier', { symbol: keyOf(maths, Number(symbol)), multiplier }),
      ),
      rule('wilds_multiply'),
      rule('full_screen', { multiplier: fullMultiplier }),
    ];
  },
};

const playRules = (maths: SlotMaths): RuleItem[] => (PLAYS[maths.kind] as (maths: SlotMaths) => RuleItem[])(maths);

function jackpotRule({ tier, contributionPpm, trigger, seedUnits }: Jackpot): RuleItem {
  const share = { tier, contribution: contributionPpm / 10_000, seedUnits };
  return trigger.by === 'chance'
    ? rule('jackpot_chance', { ...share, oneIn: trigger.oneIn })
    : rule('jackpot_must_drop', { ...share, ceilingUnits: trigger.ceilingUnits });
}

/**
 * The rules of a game in the order they are read, made from the maths that decide it (G06, G07): `slots.rule.<key>` with the
 * parameters. Percentages and multiples of the stake are numbers.
 */
export function rulesOf(maths: SlotMaths): RuleItem[] {
  const { promised, buy } = maths;
  const { hitRate, bestHundredths } = figuresOf(maths);
  return [
    ...playRules(maths),
    ...(buy === undefined
      ? []
      : [rule('buy', { times: times(buy.costHundredths), percent: percent(promised.buy ?? '0') })]),
    ...maths.jackpots.map(jackpotRule),
    ...(maths.kind === 'multiplier_lines' ? [] : [rule('feature_every', { spins: promised.featureEvery })]),
    rule('return', { percent: percent(promised.total) }),
    rule('hit_rate', { percent: percent(hitRate) }),
    rule('best', { times: times(bestHundredths) }),
    rule('malfunction'),
  ];
}

/** The pays of every symbol by count, without the counts that pay nothing. */
export const paytableOf = ({ symbols, pays }: SlotMaths): PaytableRow[] =>
  symbols.map(({ key, role }, symbol) => ({
    symbol,
    key,
    role,
    pays: (pays[symbol] ?? []).map((pay, count) => ({ count, pay })).filter(({ pay }) => pay > 0),
  }));
