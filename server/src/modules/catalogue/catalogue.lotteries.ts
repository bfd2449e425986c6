import type { AppContext } from '../../platform/index.ts';
import { type Listing, LOTTERY_VENDOR, type Looking } from '../lottery/index.ts';
import { gameNamed } from './catalogue.lists.ts';
import { catalogueOf } from './catalogue.snapshot.ts';
import { viewerOf } from './catalogue.viewer.ts';

/** The state of each lottery for a caller: the lottery module's lists follow the catalogue. */
export async function listingsFor(context: AppContext, looking: Looking): Promise<(code: string) => Listing | null> {
  const catalogue = await catalogueOf(context);
  const viewer = await viewerOf(context, catalogue, looking);
  return (code) => {
    const game = gameNamed(catalogue, viewer, code, LOTTERY_VENDOR);
    return game ? { state: game.state, backAt: game.backAt } : null;
  };
}
