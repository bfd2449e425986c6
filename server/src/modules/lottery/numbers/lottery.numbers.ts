import { ODDS_SCALE, readTicketText } from '@lantern/games/lottery';
import { MICROS_PER_UNIT, TRIAL_CURRENCY } from '@lantern/kernel';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { forgetDrawSchedule } from '../draws/lottery.draw-schedule.ts';
import { type CatalogueGame, gamesOf, hasNumberPrices } from '../lottery.catalogue.ts';
import { halvePrices, liftHalfPrices } from './lottery.numbers.store.ts';

/** Whether numbers of a play may have prices of their own: its prices are a printed table, and each number has a limit of its own. */
export function mayHaveNumbers(game: CatalogueGame, play: string): boolean {
  const example = game.family.playOf(play)?.example;
  return (
    example !== undefined &&
    readTicketText(example)
      .flat()
      .some((number) => hasNumbers(game, play, number))
  );
}

/** Whether this number of a play can have a price of its own. */
export function hasNumbers(game: CatalogueGame, play: string, number: string): boolean {
  const { family, region } = game;
  if (!hasNumberPrices(game) || family.playOf(play)?.kind !== 'ticket') return false;
  if (!family.checkPicks(region, play, [number]).ok) return false;
  const bet = { play, picks: [number], unit: MICROS_PER_UNIT, odds: ODDS_SCALE };
  return family.exposures?.(region, bet)[0]?.selection === `${play}:${number}`;
}

/** Halves the price of numbers with much money on them, and lifts it where cancelled bets have left room. */
export async function priceFullNumbers(context: AppContext, tx: Tx): Promise<void> {
  const gameCodes = gamesOf(context.hooks)
    .filter(hasNumberPrices)
    .map(({ code }) => code);
  const games = { gameCodes, trial: TRIAL_CURRENCY };
  const lifted = await liftHalfPrices(tx, games);
  const halved = await halvePrices(tx, { ...games, atMs: context.clock.nowMs() });
  if (lifted + halved > 0) tx.afterCommit(() => forgetDrawSchedule(context));
}
