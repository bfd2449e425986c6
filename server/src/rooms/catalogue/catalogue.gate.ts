import type { World } from '../../platform/index.ts';
import type { StakeAsked, StakeRefusal } from '../wager/index.ts';
import { isOffered, shelfOf } from './catalogue.shelf.ts';
import { launchCountry } from './catalogue.store.ts';
import { standingOfMember } from './catalogue.viewer.ts';

/**
 * Spec 4 and 8: what the catalogue has closed takes no stakes, however they come; what it does not know is its vendor's matter.
 * Rooms of the house ask for the caller by `offerOf` themselves. A vendor's stake bears no session of ours: level and labels
 * count as they are now, the country as it was when the member opened the game.
 */
export async function closedFor(world: World, asked: StakeAsked): Promise<StakeRefusal | null> {
  const shelf = await shelfOf(world);
  if (shelf.closed.has(`${asked.vendor} ${asked.game}`)) return 'game_disabled';
  const game = shelf.byCode.get(asked.game)?.find(({ row }) => row.vendor === asked.vendor);
  if (!game || !asked.outside || (game.audience === null && game.vendor.audience === null)) return null;
  const [standing, country] = await Promise.all([
    standingOfMember(world, shelf, asked.memberId),
    shelf.asks.country ? launchCountry(world.db, asked.memberId, game.row.node_id) : '',
  ]);
  return isOffered(game, { ...standing, country }) ? null : 'game_disabled';
}
