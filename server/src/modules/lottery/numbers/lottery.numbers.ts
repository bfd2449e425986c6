import { ODDS_SCALE } from '@lantern/games/lottery';
import { MICROS_PER_UNIT, TRIAL_CURRENCY } from '@lantern/kernel';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';
import { type CatalogueGame, gameOf, gamesOf } from '../lottery.catalogue.ts';
import { halvePrices, liftHalfPrices, putNumberPrice } from './lottery.numbers.store.ts';

/** Whether numbers of this play can have prices of their own: its prices are a printed table, and each number has a limit of its own. */
function hasNumbers({ family, region }: CatalogueGame, play: string, number: string): boolean {
  if (family.units || family.playOf(play)?.kind !== 'ticket') return false;
  if (!family.checkPicks(region, play, [number]).ok) return false;
  const bet = { play, picks: [number], unit: MICROS_PER_UNIT, odds: ODDS_SCALE };
  return family.exposures?.(region, bet)[0]?.selection === `${play}:${number}`;
}

/** Sets the price of a number of a game for one draw or for all, in ten-thousandths of the price of its play; false for what has none. */
export async function setNumberPrice(
  context: AppContext,
  tx: Tx,
  {
    game: code,
    drawId = null,
    selection,
    factor,
    by,
  }: {
    readonly game: string;
    readonly drawId?: string | null;
    readonly selection: string;
    readonly factor: number;
    readonly by: string;
  },
): Promise<boolean> {
  const game = gameOf(context.hooks, code);
  const [play = '', number = ''] = selection.split(':');
  if (!game || !hasNumbers(game, play, number)) return false;
  await putNumberPrice(tx, { scope: code, drawId, selection, factor, setBy: by, atMs: context.clock.nowMs() });
  tx.afterCommit(() => forgetDrawSchedule(context));
  return true;
}

/** Halves the price of numbers with much money on them, and lifts it where cancelled bets have left room. */
export async function priceFullNumbers(context: AppContext, tx: Tx): Promise<void> {
  const gameCodes = gamesOf(context.hooks).flatMap(({ code, family }) =>
    family.exposures && !family.units ? [code] : [],
  );
  const games = { gameCodes, trial: TRIAL_CURRENCY };
  const lifted = await liftHalfPrices(tx, games);
  const halved = await halvePrices(tx, { ...games, atMs: context.clock.nowMs() });
  if (lifted + halved > 0) tx.afterCommit(() => forgetDrawSchedule(context));
}
