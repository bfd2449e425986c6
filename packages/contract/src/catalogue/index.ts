import { GAME_CLIENT, GAMES_A_PAGE, HOT_LIST_FLAG } from '@lantern/rules/catalogue';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, pageQuery } from '../shapes.ts';
import { launchCalls } from './launch.ts';
import {
  catalogueGame,
  categoryRow,
  gameClass,
  gameType,
  nodeId,
  paging,
  pvpRoom,
  shownState,
  word,
} from './shapes.ts';

export type { LaunchedGame } from './launch.ts';
export * from './shapes.ts';

const reads = { points: 900, seconds: 60, by: 'address' } as const;
const own = { points: 240, seconds: 60, by: 'member' } as const;
const ofCaller = {
  clientType: z.coerce.number().int().min(0).max(9).default(GAME_CLIENT.clientType),
  platform: z.string().max(40).default(GAME_CLIENT.platform),
  language: z.string().max(8).optional(),
};
const pages = { pageNo: pageQuery.pageNo, pageSize: z.coerce.number().int().min(1).max(100).default(GAMES_A_PAGE) };
const filters = {
  gameType: gameType.optional(),
  vassalage: word.optional(),
  gameClassify: gameClass.optional(),
  gameTag: word.optional(),
  /** Decimal: the game can be played for that much or less. */
  minBet: z
    .string()
    .regex(/^(0|[1-9][0-9]{0,5})(\.[0-9]{1,6})?$/)
    .optional(),
  minLineNum: z.coerce.number().int().min(0).max(1_000_000).optional(),
};
// Longer than any name: the module refuses it in words, up to the length of an address.
const gameName = z.string().max(12_000).optional();
const count = z.number().int();

/** Vendors, games, lists and launches (spec 7, games). */
export const catalogueCalls = {
  ...launchCalls,
  listGameVendors: defineCall({
    name: 'list-game-vendors',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameVendor',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Vendors by category, one a game type, for menus, tabs and the footer',
    query: z.object({ ...ofCaller, gameType: gameType.optional() }),
    answer: z.object({ data: z.object({ lanes: z.array(categoryRow) }) }),
    refusals: [],
    limit: reads,
  }),
  getVassGameType: defineCall({
    name: 'get-vass-game-type',
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    who: 'visitor',
    shared: 'visitors',
    summary: 'What a vendor offers, or all vendors of a type together: classes, tags and hot games with their counts',
    query: z.object({ ...ofCaller, vassalage: word.optional(), gameType: gameType.optional() }),
    answer: z.object({
      list: z.array(
        z.object({
          gameType,
          total: count,
          hot: count,
          classes: z.array(z.object({ gameClassify: gameClass, total: count })),
          tags: z.array(z.object({ tag: z.string(), total: count })),
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  listCatalogueGames: defineCall({
    name: 'list-catalogue-games',
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Games by the game query of spec 3. A name is found in any language, without accents, with typing errors',
    query: z.object({
      ...ofCaller,
      ...filters,
      ...pages,
      gameName,
      channel: z.string().max(20).optional(),
      merchant: z.string().max(20).optional(),
    }),
    answer: z.object({ games: z.array(catalogueGame), ...paging }),
    refusals: ['search_too_long'],
    limit: reads,
  }),
  listHotGames: defineCall({
    name: 'list-hot-games',
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Hot games in the operator’s order: all, of a type, or of a vendor',
    query: z.object({
      merchantCode: z.string().max(20).optional(),
      isPlatform: z.coerce.number().int().min(0).max(9).default(HOT_LIST_FLAG),
      platform: ofCaller.platform,
      language: ofCaller.language,
      vassalage: word.optional(),
      gameType: gameType.optional(),
      count: z.coerce.number().int().min(1).max(200).default(100),
    }),
    /** Spec 3, hot game: gameType, webIconUrl, remark (its name), gameCode. */
    answer: z.object({ list: z.array(catalogueGame.extend({ remark: z.string() })) }),
    refusals: [],
    limit: reads,
  }),
  listPvpRooms: defineCall({
    name: 'list-pvp-rooms',
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    who: 'member',
    summary:
      'Rooms of the card vendors, the smallest stake first; each is opened as `launch-game` opens a game (spec 6, PVP rooms)',
    query: z.object({ ...ofCaller, vassalage: word.optional() }),
    answer: z.object({ list: z.array(pvpRoom) }),
    refusals: [],
    limit: own,
  }),
  getLobbyMenus: defineCall({
    name: 'get-lobby-menus',
    method: 'GET',
    path: '/lgw/games/game_menus',
    who: 'visitor',
    shared: 'visitors',
    summary: 'Lotteries of every vendor in groups (tag, labelName, gameMenus), as spec 3 names a menu group',
    query: z.object({
      prizeMode: z.string().max(8).default('SEA'),
      device: z.string().max(8).default('WEB'),
      language: z.string().max(8).optional(),
    }),
    answer: z.object({
      list: z.array(
        z.object({
          tag: z.string(),
          labelName: z.string(),
          gameMenus: z.array(
            z.object({
              gameId: z.string(),
              code: z.string(),
              remark: z.string(),
              drawDayOfWeek: z.string(),
              gameMenuTag: z.string(),
              vassalage: z.string(),
              gameType,
              isHot: count,
              state: shownState,
              backAt: instant.nullable(),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
    limit: reads,
  }),
  getFavoriteGames: defineCall({
    name: 'get-favorite-games',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    who: 'member',
    summary: 'Node ids of the member’s favourites, the newest first',
    answer: z.object({ list: z.array(nodeId) }),
    refusals: [],
    limit: own,
  }),
  toggleFavoriteGame: defineCall({
    name: 'toggle-favorite-game',
    method: 'PUT',
    path: '/wps/relay/MCSFE_getFavoriteGames',
    who: 'member',
    summary:
      'Adds a game to the favourites or removes it; with `isFavorite` it becomes that value, however often it is sent',
    body: z.object({
      nodeId,
      vendor: word.optional(),
      gameType: gameType.optional(),
      isFavorite: z.boolean().optional(),
    }),
    answer: z.object({ nodeId, isFavorite: z.boolean(), list: z.array(nodeId) }),
    refusals: ['game_not_offered', 'favorites_full'],
    limit: { points: 120, seconds: 60, by: 'member' },
  }),
  listFavoriteGames: defineCall({
    name: 'list-favorite-games',
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    who: 'member',
    summary: 'The member’s favourite games, the newest first',
    query: z.object({ ...ofCaller, ...filters, ...pages, gameName }),
    answer: z.object({ content: z.array(catalogueGame), ...paging }),
    refusals: ['search_too_long'],
    limit: own,
  }),
  listRecentlyPlayed: defineCall({
    name: 'list-recently-played',
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    who: 'member',
    summary: 'Games the member opened, the latest first',
    query: z.object({ ...ofCaller, ...filters, ...pages, gameName }),
    answer: z.object({ list: z.array(catalogueGame), ...paging }),
    refusals: ['search_too_long'],
    limit: own,
  }),
  getCatalogueGame: defineCall({
    name: 'get-catalogue-game',
    method: 'GET',
    path: '/wps/game/:code',
    who: 'visitor',
    shared: 'visitors',
    summary: 'One game with what its page needs before it opens',
    params: z.object({ code: word }),
    query: z.object({ vendor: word.optional(), language: ofCaller.language }),
    answer: z.object({ game: catalogueGame }),
    refusals: ['game_not_offered'],
    limit: reads,
  }),
};
