import { invariant } from '@lantern/kernel';
import type { Needs } from '../../platform/index.ts';
import { houseGameName } from '../catalogue/index.ts';
import { seedsOfPlay } from '../fairness/index.ts';
import { playedRound, type RecalledWager, type RecallSource } from '../wager/index.ts';
import { CATEGORY, slotOf, VENDOR } from './slots.games.ts';
import { roundOf } from './slots.present.ts';

/** Names of our own slots among these games; other modules of the category name the others. */
function namesOf(games: readonly string[], language: string): ReadonlyMap<string, string> {
  return new Map(games.filter(slotOf).map((code) => [code, houseGameName(code, language)]));
}

async function detail(context: Needs<'db' | 'secrets'>, wager: RecalledWager): Promise<Record<string, unknown>> {
  const played = await playedRound(context.db, wager.memberId, VENDOR, wager.id);
  invariant(played, 'a recalled round of a house game was played');
  const slot = await roundOf(context, wager.memberId, played);
  return { slot, seeds: await seedsOfPlay(context.db, wager.memberId, slot) };
}

export const slotsRecall: RecallSource = {
  categories: [CATEGORY],
  vendor: VENDOR,
  gameNames: async (_context, games, language) => namesOf(games, language),
  detail,
};
