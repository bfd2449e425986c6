import { type Micros, mulDivFloor } from '@lantern/kernel';
import { ODDS_SCALE, type Odds } from '../lottery/index.ts';
import { NUMBER_SETS, type SetName } from './number-sets.ts';
import { PLAYS, type PlayCode } from './plays.ts';
import type { Region } from './regions.ts';
import { payLine } from './settle.ts';

/**
 * The most hits that `tokens` different tokens can have together in one draw. A number longer than the token can end
 * in it however often the tier needs it; a number of exactly that length can only be it, and no number comes twice in
 * a tier, so such a tier gives each token one hit.
 */
function mostHits(region: Region, set: SetName, tokens: number): number {
  const { tiers, width } = NUMBER_SETS[set];
  return tiers[region].reduce(
    (sum, tier) => sum + (tier.digits === width ? Math.min(tier.count, tokens) : tier.count),
    0,
  );
}

/**
 * The best possible win of a bet: the highest payout any valid result can give, in micros. It is exact for a unit of
 * at most two decimals, where every line is a whole number of micros; a finer unit may lose less than a micro per line.
 * One word about the special prize excludes the others, so of options (and of sums) only the dearest can win.
 */
export function bestPayout(region: Region, play: PlayCode, picks: readonly string[], unit: Micros, odds: Odds): Micros {
  const { wins } = PLAYS[play];
  if (wins.by === 'count')
    return mulDivFloor(unit * BigInt(mostHits(region, wins.set, picks.length)), odds, ODDS_SCALE);
  const lines = PLAYS[play].kind === 'set' ? picks.slice(0, 1) : picks;
  return lines.reduce<Micros>((best, pick) => {
    const payout = payLine(play, pick, 1, unit, odds);
    return payout > best ? payout : best;
  }, 0n);
}
