import { CATEGORIES, type GameType, VENDOR_TYPES } from '@lantern/rules/catalogue';
import type { EmblemName } from '@lantern/ui/art';
import { electronicGroups, type ScheduledGame, type ScheduledGroup } from '../draw-schedule/draw-schedule.ts';

/** Pages that list games of one kind (spec 2, routes); a module with games of its own has its own lobby. */
export const PAGE_KINDS = ['rng', 'pvp', 'fish', 'elott'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const EMBLEMS: Readonly<Record<PageKind, EmblemName>> = {
  rng: 'seven',
  pvp: 'chip',
  fish: 'koi',
  elott: 'drum',
};

/** The vendor group of a page; the electronic lottery is a page of draws. */
export const GAME_TYPE_OF: Readonly<Partial<Record<PageKind, GameType>>> = Object.fromEntries(
  VENDOR_TYPES.map((type) => [CATEGORIES[type].page.slice(1), type]),
);

/** The draws of a page, from the draw schedule: of every group those of the electronic lottery. */
export const gamesOf = (kind: PageKind, groups: readonly ScheduledGroup[]): readonly ScheduledGame[] =>
  kind === 'elott' ? electronicGroups(groups).flatMap(({ games }) => games) : [];
