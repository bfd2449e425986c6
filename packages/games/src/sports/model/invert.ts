import { err, ok, type Result } from '@lantern/kernel';
import { crossing } from '../odds/solve.ts';
import { MatchPrices } from './prices.ts';
import { areRates, type GoalRates, RATE_MAX } from './score-law.ts';

/** Fair chances of a market of others, or of a trader. */
export interface MarketView {
  /** Of home, draw and away. */
  readonly result: readonly [number, number, number];
  /** Of more than 2.5 goals. */
  readonly over: number;
}

const OVER_LINE = 10;
const LEAST = 0.02;

/**
 * Expected goals that give a market's chance of more than 2.5 goals, and its home chance less its away chance: every other market follows from
 * them. `no_solution` where the two contradict each other.
 */
export function ratesFromMarket(
  { result: [home, , away], over }: MarketView,
  { rho, firstHalf }: Pick<GoalRates, 'rho' | 'firstHalf'>,
): Result<GoalRates, 'no_solution'> {
  const rates = (total: number, share: number): GoalRates => ({
    home: total * share,
    away: total * (1 - share),
    rho,
    firstHalf,
  });
  const chance = (one: GoalRates, market: '1X2' | 'OU', selection: string): number =>
    new MatchPrices({ goals: { ...one, rho: areRates(one) ? rho : 0 } }).shares({ market, selection, line: OVER_LINE })
      .win;
  // More than 2.5 goals hardly depend on whose they are, so a few turns find both.
  let [total, share] = [2.5, 0.5];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const goals = (one: number): number => chance(rates(one, share), 'OU', 'over') - over;
    const most = Math.min(RATE_MAX, RATE_MAX / Math.max(share, 1 - share));
    if (goals(LEAST) > 0 || goals(most) < 0) return err('no_solution');
    total = crossing(goals, LEAST, most);
    const lead = (one: number): number =>
      chance(rates(total, one), '1X2', 'H') - chance(rates(total, one), '1X2', 'A') - (home - away);
    if (lead(LEAST) > 0 || lead(1 - LEAST) < 0) return err('no_solution');
    share = crossing(lead, LEAST, 1 - LEAST);
  }
  const found = rates(total, share);
  return areRates(found) ? ok(found) : err('no_solution');
}
const TURNS = 4;
