import { foldName } from '@lantern/kernel';
import { GAME_CLIENT, GAMES_A_PAGE, type GameType, HOT_LIST_FLAG } from '@lantern/rules/catalogue';
import { useCall, useMemberCall } from '../../shared/calls/index.ts';
import type { Game } from './catalogue.queries.ts';
import type { LobbyChoice } from './model/lobby-choices.ts';

export interface GamesPage {
  readonly games: readonly Game[];
  readonly total: number;
  readonly totalPages: number;
}

/** The query of spec 3 for a page of the chosen list. */
export const gameQuery = (gameType: GameType, choice: LobbyChoice, pageNo = choice.page) => ({
  ...GAME_CLIENT,
  gameType,
  vassalage: choice.vendor,
  gameClassify: choice.gameClass,
  minBet: choice.minBet,
  gameName: choice.words,
  pageNo,
  pageSize: GAMES_A_PAGE,
});

/** The query of the hot list (spec 7 and 9). */
export const hotQuery = <T extends object>(wanted: T) => ({
  isPlatform: HOT_LIST_FLAG,
  platform: GAME_CLIENT.platform,
  ...wanted,
});

const isNamed = (words: string | undefined) => {
  const folded = foldName(words ?? '');
  return ({ gameName }: Game) => foldName(gameName).includes(folded);
};

/** The hot games come in one answer; their pages are cut here. */
function pageOfHot(list: readonly Game[], { page, words }: LobbyChoice): GamesPage {
  const named = list.filter(isNamed(words));
  const totalPages = Math.ceil(named.length / GAMES_A_PAGE);
  return { games: named.slice((page - 1) * GAMES_A_PAGE, page * GAMES_A_PAGE), total: named.length, totalPages };
}

/**
 * One page of the chosen list (spec 4): only that list is requested, and an obsolete request is aborted, so that an
 * older answer never replaces a newer one.
 */
export function useLobbyGames(gameType: GameType, choice: LobbyChoice, enabled: boolean) {
  const query = gameQuery(gameType, choice);
  const is = (list: LobbyChoice['list']) => enabled && choice.list === list;
  const all = useCall('listCatalogueGames', { query }, { enabled: is('default') });
  const hot = useCall(
    'listHotGames',
    { query: hotQuery({ gameType, vassalage: choice.vendor }) },
    { enabled: is('hot') },
  );
  const fav = useMemberCall('listFavoriteGames', { query }, { enabled: is('fav') });
  const recent = useMemberCall('listRecentlyPlayed', { query }, { enabled: is('recent') });
  switch (choice.list) {
    case 'hot':
      return { source: hot, page: hot.data && pageOfHot(hot.data.list, choice) };
    case 'fav':
      return { source: fav, page: fav.data && { ...fav.data, games: fav.data.content } };
    case 'recent':
      return { source: recent, page: recent.data && { ...recent.data, games: recent.data.list } };
    default:
      return { source: all, page: all.data };
  }
}
