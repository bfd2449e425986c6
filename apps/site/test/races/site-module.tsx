import { routesOf, type SiteModule } from '../../src/shared/site-module/index.ts';

const routes = routesOf({ '/races': { search: () => ({}), texts: [], isLobby: true } });

/** The lobby of the game that no other file names. */
export const races: SiteModule<typeof routes> = {
  routes,
  screens: { '/races': async () => () => <p>Races</p> },
  publicCalls: ['listWagers'],
};
