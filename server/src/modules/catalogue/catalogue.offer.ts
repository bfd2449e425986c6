import type { AppContext } from '../../platform/index.ts';
import { gameNamed } from './catalogue.lists.ts';
import { nameIn } from './catalogue.names.ts';
import { catalogueOf } from './catalogue.snapshot.ts';
import { viewerOf } from './catalogue.viewer.ts';

/** The state of a game for a caller, for the module that plays it. */
export interface Offered {
  readonly state: 'on' | 'maintenance';
  readonly backAt: string | null;
  /** Can be played with trial money. */
  readonly isFree: boolean;
  readonly name: string;
}

/** An own game as the catalogue offers it to this caller; null when it is hidden or not offered to him. */
export async function offerOf(
  context: AppContext,
  caller: Parameters<typeof viewerOf>[2],
  game: { readonly vendor: string; readonly code: string },
  language: string,
): Promise<Offered | null> {
  const catalogue = await catalogueOf(context);
  const found = gameNamed(catalogue, await viewerOf(context, catalogue, caller), game.code, game.vendor);
  if (!found) return null;
  const { state, backAt, row } = found;
  return { state, backAt, isFree: row.is_free, name: nameIn(row.names, language) };
}
