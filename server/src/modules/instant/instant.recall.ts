import { multiplierText } from '@lantern/games/instant';
import { invariant } from '@lantern/kernel';
import type { Needs } from '../../platform/index.ts';
import { houseGameName } from '../catalogue/index.ts';
import { placeInList, seedsOfPlay } from '../fairness/index.ts';
import { playedRound, type RecalledWager, type RecallSource } from '../wager/index.ts';
import { betLeaf } from './crash/instant.crash.steps.ts';
import { betOf, crashRoundOf } from './crash/instant.crash.store.ts';
import { presentBet, presentRound } from './crash/instant.crash.ts';
import { CATEGORY, VENDOR } from './instant.games.ts';
import { presentDrop } from './instant.plinko.ts';
import { boardOf } from './mines/instant.mines.store.ts';
import { presentBoard } from './mines/instant.mines.ts';

/** The facts for a page to show and verify the round: path, board, or the shared round. */
async function detail(context: Needs<'db'>, wager: RecalledWager): Promise<Record<string, unknown>> {
  if (wager.game === 'plinko') {
    const played = await playedRound(context.db, wager.memberId, VENDOR, wager.id);
    invariant(played, 'a recalled ball was dropped');
    const plinko = presentDrop(played);
    return { plinko, seeds: await seedsOfPlay(context.db, wager.memberId, plinko) };
  }
  if (wager.game === 'mines') {
    const board = await boardOf(context.db, wager.memberId, wager.id);
    invariant(board, 'a recalled board was laid');
    const mines = presentBoard(board, null);
    return { mines, seeds: await seedsOfPlay(context.db, wager.memberId, mines) };
  }
  const bet = await betOf(context.db, wager.memberId, wager.id);
  const round = bet && (await crashRoundOf(context.db, bet.round_id));
  invariant(bet && round, 'a recalled bet has its round');
  const place = await placeInList(context.db, bet.round_id, bet.id);
  return {
    inclusion: place && { line: betLeaf(bet), ...place },
    crash: { bet: presentBet(bet, null), round: presentRound(round), target: multiplierText(BigInt(bet.target)) },
  };
}

const GAMES: readonly string[] = ['plinko', 'mines', 'crash'];

export const instantRecall: RecallSource = {
  categories: [CATEGORY],
  vendor: VENDOR,
  // Games of external vendors are in the same category.
  gameNames: async (_context, games, language) =>
    new Map(games.filter((code) => GAMES.includes(code)).map((code) => [code, houseGameName(code, language)])),
  detail,
};
