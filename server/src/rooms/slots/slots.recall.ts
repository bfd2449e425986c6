import { invariant } from '@lantern/kernel';
import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import type { World } from '../../platform/index.ts';
import { playedRound, type RecalledWager, type RecallOf } from '../wager/index.ts';
import { VENDOR } from './slots.games.ts';
import { roundOf } from './slots.present.ts';

/** Names of our own slots among these games; other rooms of the category know the others. */
function namesOf(games: readonly string[], language: string): ReadonlyMap<string, string> {
  const own = HOUSE_GAMES.filter(({ vendor, code }) => vendor === VENDOR && games.includes(code));
  return new Map(own.map(({ code, names }) => [code, names[language] ?? names['EN'] ?? code]));
}

async function detail(world: World, wager: RecalledWager): Promise<Record<string, unknown>> {
  const played = await playedRound(world.db, wager.memberId, VENDOR, wager.id);
  invariant(played, 'a recalled round of the house was played');
  return { slot: await roundOf(world, wager.memberId, played) };
}

export const slotsRecall: RecallOf = {
  gameNames: async (_world, games, language) => namesOf(games, language),
  detail,
};
