import { MINES_TILES, minesMultiplier, type PlinkoRisk, plinkoTable } from '@lantern/games/instant';
import type { Micros } from '@lantern/kernel';
import { payoutOf } from '@lantern/rules/instant';

/** The expected payout of a play, in micros, and its variance, in micros squared. For statistics only. */
export interface TheoreticalReturn {
  readonly expected: number;
  readonly variance: number;
}
interface Staked {
  readonly stake: Micros;
  readonly maxPayout: Micros;
}

const rounded = ({ expected, variance }: TheoreticalReturn): TheoreticalReturn => ({
  expected: Math.round(expected),
  variance: Math.round(variance),
});

/** A ball: by the payouts of its buckets for this stake. */
export function returnOfBall({ stake, maxPayout }: Staked, rows: number, risk: PlinkoRisk): TheoreticalReturn {
  let [ways, sum, squares] = [1, 0, 0];
  for (const [bucket, multiplier] of plinkoTable(rows, risk).entries()) {
    const paid = Number(payoutOf(stake, multiplier, maxPayout));
    sum += ways * paid;
    squares += ways * paid * paid;
    ways = (ways * (rows - bucket)) / (bucket + 1);
  }
  const all = 2 ** rows;
  return rounded({ expected: sum / all, variance: squares / all - (sum / all) ** 2 });
}

/**
 * A board after a number of opened tiles, the last of them safe or not: each tile is a bet of the board's value then. Summed over the
 * opened tiles, mean and variance are right however members decide when to stop.
 */
export function returnOfBoard({ stake, maxPayout }: Staked, mines: number, lids: number): TheoreticalReturn {
  let [worth, expected, variance] = [Number(stake), Number(stake), 0];
  for (let lid = 0; lid < lids; lid += 1) {
    const safe = (MINES_TILES - mines - lid) / (MINES_TILES - lid);
    const next = Number(payoutOf(stake, minesMultiplier(mines, lid + 1), maxPayout));
    expected += next * safe - worth;
    variance += next * next * safe * (1 - safe);
    worth = next;
  }
  return rounded({ expected, variance });
}

/** A hundred hundredths are the height 1.00; a bet can be cashed out there when the round reaches the next one, with .99 / height. */
const START = 100;
const PASSED_START = (0.99 * START) / (START + 1);
const HUNDREDTH = 100n;
/** Sum of 1 / n up to n, except for a constant: exact to ten decimals from a hundred on. */
const harmonic = (n: number): number => Math.log(n) + 1 / (2 * n) - 1 / (12 * n * n);

/**
 * A bet on crash that ended at a height, in ten-thousandths: at its cash-out, or where its round ended. Hundredth by hundredth it is a bet
 * of the height, as a board is tile by tile: height k is passed with (k + 1) / (k + 2). A manual cash-out never happens in the hundredth
 * where the round ends, but an auto cash-out is paid there, so its last step is certain.
 */
export function returnOfBet({ stake }: Pick<Staked, 'stake'>, target: bigint, ended: bigint): TheoreticalReturn {
  const [last, own] = [Number(ended / HUNDREDTH), Number(target / HUNDREDTH)];
  const isOwn = last === own;
  const tried = Math.max(START, isOwn ? own - 1 : last);
  // Steps from k to k + 1 for k = 100 … tried - 1, with j = k + 2: the mean drifts by 1 / j, the variance grows by (j - 1)^3 / j^2.
  const [from, to, steps] = [START + 1, tried + 1, tried - START];
  const inverses = harmonic(to) - harmonic(from);
  const inverseSquares = 1 / (from + 0.5) - 1 / (to + 0.5);
  const whole = ((from + 1 + to) * steps) / 2;
  const expected = START * PASSED_START + inverses + (isOwn ? 1 : 0);
  const variance =
    START * START * PASSED_START * (1 - PASSED_START) + whole - 3 * steps + 3 * inverses - inverseSquares;
  const unit = Number(stake) / START;
  return rounded({ expected: expected * unit, variance: variance * unit * unit });
}
