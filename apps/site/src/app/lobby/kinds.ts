import type { EmblemName } from '@lantern/ui/art';
import type { MarketGame, MarketGroup } from '../market/market-reading.ts';

/** Pages that list games of one kind (spec 2, routes), and those that have no game of their own yet. */
export const PAGE_KINDS = ['rng', 'live', 'pvp', 'fish', 'sports', 'esports', 'elott', 'shop', 'game'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const EMBLEMS: Readonly<Record<PageKind, EmblemName>> = {
  rng: 'seven',
  live: 'cards',
  pvp: 'chip',
  fish: 'koi',
  sports: 'ball',
  esports: 'sword',
  elott: 'drum',
  shop: 'coin',
  game: 'lantern',
};

const FAST = 'fast';

/** The games of a page, from the menu of what stands: the fast draws are the electronic lottery, the other groups the lottery. */
export const gamesOf = (kind: PageKind, groups: readonly MarketGroup[]): readonly MarketGame[] =>
  kind === 'elott' ? groups.filter(({ tag }) => tag === FAST).flatMap(({ games }) => games) : [];
