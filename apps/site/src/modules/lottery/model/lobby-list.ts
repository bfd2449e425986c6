import { nameHolds } from './name-search.ts';
import type { LobbySearch } from './search.ts';
import { drawsOn, type Weekday } from './weekdays.ts';

export const LIST_TYPES = ['default', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** Choosing a tag clears the list type and the weekday (spec 4). */
export const chooseTag = (search: LobbySearch, tag: string | undefined): LobbySearch => ({
  ...search,
  tag,
  list: undefined,
  day: undefined,
});

/** Choosing a list type clears tag and weekday; `fav` and `recent` need a login, otherwise nothing happens (spec 4). */
export function chooseList(search: LobbySearch, list: ListType, loggedIn: boolean): LobbySearch {
  if (!loggedIn && (list === 'fav' || list === 'recent')) return search;
  return { ...search, list: list === 'default' ? undefined : list, tag: undefined, day: undefined };
}

/** Only the default list is timed: a list type stops the refresh (spec 4). */
export const isRefreshed = (search: LobbySearch): boolean => search.list === undefined;

export type ListedGame = {
  gameId: string;
  remark: string;
  drawDayOfWeek: string;
  gameMenuTag: string;
  isBehind?: boolean;
};
export type ListedGroup<G> = { tag: string; gameMenus: readonly G[] };

/** The weekday of the default list: the chosen one, else today. Other lists have no weekday. */
export const shownDay = (search: LobbySearch, today: Weekday): Weekday | 'ALL' =>
  search.list === undefined ? (search.day ?? today) : 'ALL';

/**
 * The games of the default list: of the tag or of all groups, none twice, on the day, with the words in the name;
 * those without fresh results last.
 */
export function listedGames<G extends ListedGame>(
  groups: readonly ListedGroup<G>[],
  search: Pick<LobbySearch, 'tag' | 'q'>,
  day: Weekday | 'ALL',
): readonly G[] {
  const chosen = search.tag === undefined ? groups : groups.filter((group) => group.tag === search.tag);
  const byId = new Map(chosen.flatMap((group) => group.gameMenus.map((game) => [game.gameId, game] as const)));
  const found = [...byId.values()].filter((game) => day === 'ALL' || drawsOn(game.drawDayOfWeek, day));
  // Of all groups, too, lotteries whose results have stopped coming stand below those that run.
  return found.filter(named(search.q)).sort((a, b) => Number(a.isBehind ?? false) - Number(b.isBehind ?? false));
}

/** Keeps the games whose name holds the words. */
export const named =
  (words: string | undefined) =>
  (game: ListedGame): boolean =>
    words === undefined || nameHolds(game.remark, words);
