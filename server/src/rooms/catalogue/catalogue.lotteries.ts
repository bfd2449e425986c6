import type { World } from '../../platform/index.ts';
import { type Listing, LOTTERY_VENDOR, type Looking } from '../lottery/index.ts';
import { gameNamed } from './catalogue.lists.ts';
import { shelfOf } from './catalogue.shelf.ts';
import { viewerOf } from './catalogue.viewer.ts';

/** How the lotteries stand for one who looks: the lists of their own room follow the catalogue as all others do. */
export async function listingsFor(world: World, looking: Looking): Promise<(code: string) => Listing | null> {
  const shelf = await shelfOf(world);
  const viewer = await viewerOf(world, shelf, looking);
  return (code) => {
    const game = gameNamed(shelf, viewer, code, LOTTERY_VENDOR);
    return game ? { state: game.state, backAt: game.backAt } : null;
  };
}
