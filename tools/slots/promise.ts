import {
  exactReturn,
  type Figures,
  formatFraction,
  type Promised,
  type RoundFigures,
  type SlotMaths,
  sigmaOf,
  toNumber,
} from '@lantern/games/slots';
import { bestRound } from './best-round.ts';

/** What is published of the rounds of a game, all of it computed over every round there can be. */
export const figuresFrom = (maths: SlotMaths, rounds: RoundFigures): Figures => ({
  ...bestRound(maths, rounds),
  hitRate: formatFraction(rounds.hitRate, 4),
  sigma: sigmaOf(rounds).toFixed(2),
});

/** What the maths may promise. */
export function promiseOf(maths: SlotMaths, { hitRate, sigma }: Figures): Promised {
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
