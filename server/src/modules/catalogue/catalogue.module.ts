import type { Module } from '../../platform/index.ts';
import { leastStakeHook, vendorGamesHook } from '../gateway/index.ts';
import { listingsHook } from '../lottery/index.ts';
import { frameHook } from '../site/index.ts';
import { stakeGateHook } from '../wager/index.ts';
import { getCatalogueGame } from './calls/get-catalogue-game.ts';
import { getFavoriteGames } from './calls/get-favorite-games.ts';
import { getLobbyMenus } from './calls/get-lobby-menus.ts';
import { getVassGameType } from './calls/get-vass-game-type.ts';
import { launchGame } from './calls/launch-game.ts';
import { launchVendorLobby } from './calls/launch-vendor-lobby.ts';
import { listCatalogueGames } from './calls/list-catalogue-games.ts';
import { listFavoriteGames } from './calls/list-favorite-games.ts';
import { listGameVendors } from './calls/list-game-vendors.ts';
import { listHotGames } from './calls/list-hot-games.ts';
import { listPvpRooms } from './calls/list-pvp-rooms.ts';
import { listRecentlyPlayed } from './calls/list-recently-played.ts';
import { toggleFavoriteGame } from './calls/toggle-favorite-game.ts';
import { closedFor } from './catalogue.gate.ts';
import { listingsFor } from './catalogue.lotteries.ts';
import { addShippedGames } from './catalogue.seed.ts';
import { catalogueOf, framesOf } from './catalogue.snapshot.ts';
import { leastStakeOf, vendorGameNames } from './catalogue.vendor-games.ts';
import { levelHook } from './catalogue.viewer.ts';

export const catalogue: Module = {
  name: 'catalogue',
  answers: [
    getCatalogueGame,
    getFavoriteGames,
    getLobbyMenus,
    getVassGameType,
    launchGame,
    launchVendorLobby,
    listCatalogueGames,
    listFavoriteGames,
    listGameVendors,
    listHotGames,
    listPvpRooms,
    listRecentlyPlayed,
    toggleFavoriteGame,
  ],
  start: async (context) => {
    await addShippedGames(context);
    await catalogueOf(context);
  },
  points: [levelHook],
  hooks: [
    stakeGateHook(closedFor),
    listingsHook(listingsFor),
    vendorGamesHook(vendorGameNames),
    leastStakeHook(leastStakeOf),
    frameHook(framesOf),
  ],
};
