import { ODDS_SCALE, type Odds } from '../lottery/index.ts';
import { sizeOfSet } from './number-sets.ts';
import { PLAYS, type Play, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';
import { PRIZE_TIERS } from './tiers.ts';

/** An exact fraction, not reduced. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * `drawn`: no number twice inside a tier, as draws are. `independent`: every last two digits by themselves, the model
 * of the published tables (games.md 1.5). They differ only for xiên and trượt.
 */
export type DrawModel = 'drawn' | 'independent';

const times = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const plus = (a: Ratio, b: Ratio): Ratio => ({
  numerator: a.numerator * b.denominator + b.numerator * a.denominator,
  denominator: a.denominator * b.denominator,
});
const ratio = (numerator: bigint | number, denominator: bigint | number): Ratio => ({
  numerator: BigInt(numerator),
  denominator: BigInt(denominator),
});

const ONE = ratio(1, 1);

/** The chance that none of `tokens` endings is among the numbers of a tier: numbers left over numbers, one after another. */
function tierAvoids(tokens: number, count: number, digits: number, model: DrawModel): Ratio {
  const all = 10 ** digits;
  const free = (all / 100) * (100 - tokens);
  return Array.from({ length: count }, (_, drawn) => (model === 'drawn' ? drawn : 0)).reduce<Ratio>(
    (chance, gone) => times(chance, ratio(free - gone, all - gone)),
    ONE,
  );
}

/** The chance that none of `tokens` different two-digit tokens is in ALL2. */
export const chanceOfNone = (region: Region, tokens: number, model: DrawModel): Ratio =>
  PRIZE_TIERS[region].reduce<Ratio>(
    (chance, { count, digits }) => times(chance, tierAvoids(tokens, count, digits, model)),
    ONE,
  );

/** The chance that all of `tokens` different tokens are in ALL2: inclusion and exclusion (games.md 1.5). */
export function chanceOfAll(region: Region, tokens: number, model: DrawModel): Ratio {
  let chance = ratio(0, 1);
  let ways = 1;
  for (let without = 0; without <= tokens; without += 1) {
    const sign = without % 2 === 0 ? 1 : -1;
    chance = plus(chance, times(ratio(sign * ways, 1), chanceOfNone(region, without, model)));
    ways = (ways * (tokens - without)) / (without + 1);
  }
  return chance;
}

/** How many hits a line has on average. A number is uniform whichever model drew it, so the mean needs no model. */
function meanHits(region: Region, play: Play, model: DrawModel): Ratio {
  switch (play.wins.by) {
    case 'count':
      return ratio(sizeOfSet(region, play.wins.set), 10 ** play.width);
    case 'all_present':
      return chanceOfAll(region, play.setSize ?? 0, model);
    case 'none_present':
      return chanceOfNone(region, play.setSize ?? 0, model);
    case 'half':
    case 'parity':
    case 'sum_parity':
      return ratio(1, 2);
    case 'sum':
      // A sum of k ways comes k times in 100 and pays 1 / k of the odds, so every sum returns the same.
      return ratio(1, 100);
    case 'sum_half':
      // Big comes 45 times in 100 at the odds; small comes 55 times and pays 45 / 55 of them.
      return ratio(45, 100);
  }
}

/** The return of a play, exactly, for the money charged. The region offers the play. */
export function exactReturn(region: Region, code: PlayCode, odds: Odds, model: DrawModel = 'drawn'): Ratio {
  const play = PLAYS[code];
  const pays = times(meanHits(region, play, model), ratio(odds, ODDS_SCALE));
  return times(pays, ratio(1, play.stakeMultiple[region]));
}

/** A fraction of 0 or more as a decimal string, rounded half up: `formatRatio({ 1n, 3n }, 4)` is `"0.3333"`. */
export function formatRatio({ numerator, denominator }: Ratio, decimals: number): string {
  const scale = 10n ** BigInt(decimals);
  const rounded = (numerator * scale * 2n + denominator) / (denominator * 2n);
  return `${rounded / scale}.${(rounded % scale).toString().padStart(decimals, '0')}`;
}
