import { ODDS_SCALE } from '@lantern/games/lottery';
import { formatAmount, type Micros, mulDivFloor } from '@lantern/kernel';
import type { Needs } from '../../../platform/index.ts';
import { stakesOfEvents } from '../../wager/index.ts';
import type { DrawSchedule } from '../draws/lottery.draw-schedule.ts';
import { type CatalogueGame, gameOfDraw } from '../lottery.catalogue.ts';
import type { DrawRow } from '../lottery.store.ts';
import { type DrawAtRisk, type PlayAtRisk, playsAtRisk } from './lottery.exposure.store.ts';

type PricedDraw = Pick<DrawRow, 'open_at'>;

/** Percent with one decimal; a ceiling of nothing is full. */
const partOf = (taken: Micros, ceiling: Micros): number => (ceiling <= 0n ? 0 : Number((taken * 1000n) / ceiling) / 10);

/** What a selection may be paid: its family counts payouts, or units, which pay the odds of the play on this draw. */
export function riskOf(
  schedule: DrawSchedule,
  game: CatalogueGame,
  draw: PricedDraw,
  { play, taken, ceiling }: { readonly play: string; readonly taken: string; readonly ceiling: string },
): { readonly payout: Micros; readonly part: number } {
  const units = BigInt(taken);
  const payout = game.family.exposures ? units : mulDivFloor(units, schedule.oddsOf(game, play, draw), ODDS_SCALE);
  return { payout, part: partOf(units, BigInt(ceiling)) };
}

/** The plays of a draw with the most that one of their selections is paid, the greatest first. */
export const playsOfDraw = (
  schedule: DrawSchedule,
  game: CatalogueGame,
  draw: PricedDraw,
  plays: readonly PlayAtRisk[],
) =>
  plays
    .map((one) => ({ ...one, ...riskOf(schedule, game, draw, one) }))
    .sort((a, b) => (a.payout > b.payout ? -1 : a.payout < b.payout ? 1 : 0));

/** Draws without a result as the office lists them. */
export async function presentExposures(
  { db, hooks }: Needs<'db' | 'hooks'>,
  schedule: DrawSchedule,
  draws: readonly DrawAtRisk[],
  currency: string,
) {
  const ids = draws.map(({ id }) => id);
  const [stakes, plays] = await Promise.all([stakesOfEvents(db, ids, currency), playsAtRisk(db, ids, currency)]);
  const byDraw = Map.groupBy(plays, ({ draw_id }) => draw_id);
  return draws.map((draw) => {
    const game = gameOfDraw(hooks, draw);
    const [worst] = playsOfDraw(schedule, game, draw, byDraw.get(draw.id) ?? []);
    return {
      drawId: draw.id,
      game: draw.game_code,
      numero: draw.numero,
      state: draw.state,
      closeAt: draw.close_at.toISOString(),
      drawAt: draw.draw_at.toISOString(),
      bettors: stakes.get(draw.id)?.bettors ?? 0,
      staked: formatAmount(stakes.get(draw.id)?.staked ?? 0n),
      worst: formatAmount(worst?.payout ?? 0n),
      worstOf: worst?.selection ?? '',
      taken: worst?.part ?? 0,
      cutNumbers: draw.cut,
    };
  });
}
