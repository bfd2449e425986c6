import {
  GAME_CLASSES,
  GAME_TYPES,
  type GameClass,
  type GameType,
  MIN_BETS,
  type MinBet,
} from '@lantern/rules/catalogue';
import type { LobbySearch } from './lobby-search.ts';

/** Spec 4, game list types. */
export const LIST_TYPES = ['default', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof LIST_TYPES)[number];

/** The choices of an address; unknown names are left out. */
export interface LobbyChoice {
  readonly list: ListType;
  readonly vendor: string | undefined;
  readonly gameClass: GameClass | undefined;
  readonly minBet: MinBet | undefined;
  readonly page: number;
  readonly words: string | undefined;
}

export const readChoice = (search: LobbySearch): LobbyChoice => ({
  list: search.list ?? (search.type === 'hot' ? 'hot' : 'default'),
  vendor: search.page ?? search.vassalage,
  gameClass: GAME_CLASSES.find((one) => one === search.kind),
  minBet: MIN_BETS.find((one) => one === search.min),
  page: Number(search.no ?? 1),
  words: search.q,
});

/** The game type of a lobby: the electronic games may name another in `games` (spec 2). */
export const typeOf = (own: GameType, search: LobbySearch): GameType =>
  GAME_TYPES.find((one) => own === 'RNG' && one === search.games) ?? own;

const FILTERS = { kind: undefined, min: undefined, q: undefined, no: undefined } as const;

/** Spec 4: another list begins at its first page, without filters. */
export const chooseList = (search: LobbySearch, list: ListType): LobbySearch => ({
  ...search,
  ...FILTERS,
  type: list === 'hot' ? 'hot' : search.vassalage === undefined ? undefined : 'vassalage',
  list: list === 'fav' || list === 'recent' ? list : undefined,
});

/** Spec 4: another vendor resets the filters. */
export const chooseVendor = (search: LobbySearch, vendor: string | undefined): LobbySearch => ({
  ...search,
  ...FILTERS,
  page: vendor,
  vassalage: undefined,
  type: search.type === 'hot' ? 'hot' : undefined,
});

/** Another filter or search begins at the first page. */
export const chooseFilter = (search: LobbySearch, filter: Pick<LobbySearch, 'kind' | 'min' | 'q'>): LobbySearch => ({
  ...search,
  ...filter,
  no: undefined,
});
