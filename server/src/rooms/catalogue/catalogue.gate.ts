import type { World } from '../../platform/index.ts';
import type { StakeAsked, StakeRefusal } from '../wager/index.ts';
import { isOffered, type ShelfGame, shelfOf } from './catalogue.shelf.ts';
import { launchCountry } from './catalogue.store.ts';
import { countryOf, standingOfMember } from './catalogue.viewer.ts';

/**
 * Spec 4 and 8: what the catalogue has closed takes no stakes, however they come; what it does not know is its vendor's matter.
 * Rooms that ask for the caller by `offerOf` themselves say of no place where the stake is from. For the others level and labels
 * count as they are now, and the country of the page; a vendor's stake has no page: its country is that where the member opened
 * the game.
 */
export async function closedFor(world: World, asked: StakeAsked): Promise<StakeRefusal | null> {
  const shelf = await shelfOf(world);
  if (shelf.closed.has(`${asked.vendor} ${asked.game}`)) return 'game_disabled';
  const game = shelf.byCode.get(asked.game)?.find(({ row }) => row.vendor === asked.vendor);
  if (!game || !asked.from || (game.audience === null && game.vendor.audience === null)) return null;
  const [standing, country] = await Promise.all([
    standingOfMember(world, shelf, asked.memberId),
    shelf.asks.country ? countryIn(world, asked, asked.from, game) : '',
  ]);
  return isOffered(game, { ...standing, country }) ? null : 'game_disabled';
}

const countryIn = (
  world: World,
  { memberId }: StakeAsked,
  from: NonNullable<StakeAsked['from']>,
  { row }: ShelfGame,
): Promise<string> => (from === 'vendor' ? launchCountry(world.db, memberId, row.node_id) : countryOf(world, from));
