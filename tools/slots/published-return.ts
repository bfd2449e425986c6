import {
  exactReturn,
  type Figures,
  formatFraction,
  type RoundFigures,
  type SlotMaths,
  sigmaOf,
  type TheoreticalReturn,
  toNumber,
} from '@lantern/games/slots';
import { bestRound } from './best-round.ts';

/** The published figures of a game's rounds, computed over every possible round. */
export const figuresFrom = (maths: SlotMaths, rounds: RoundFigures): Figures => ({
  ...bestRound(maths, rounds),
  hitRate: formatFraction(rounds.hitRate, 4),
  sigma: sigmaOf(rounds).toFixed(2),
});

/** The theoretical return of the maths. */
export function publishedReturnOf(maths: SlotMaths, { hitRate, sigma }: Figures): TheoreticalReturn {
  const exact = exactReturn(maths);
  const chance = toNumber(exact.featureChance);
  return {
    total: formatFraction(exact.total, 6),
    base: formatFraction(exact.base, 6),
    feature: formatFraction(exact.feature, 6),
    jackpots: formatFraction(exact.jackpots, 6),
    ...(exact.buy === undefined ? {} : { buy: formatFraction(exact.buy, 6) }),
    hitRate,
    featureEvery: chance === 0 ? 0 : Math.round(10 / chance) / 10,
    sigma,
  };
}
