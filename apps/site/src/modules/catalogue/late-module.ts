import type { LateModule } from '../../shared/site-module/index.ts';

export const catalogue: LateModule = {
  rereads: {
    // Labels and levels decide the offer: it is read again for another member, too.
    'catalogue.changed': [
      'listGameVendors',
      'getVassGameType',
      'listCatalogueGames',
      'listHotGames',
      'getCatalogueGame',
      'listFavoriteGames',
      'listRecentlyPlayed',
      'getGameMenu',
    ],
  },
};
