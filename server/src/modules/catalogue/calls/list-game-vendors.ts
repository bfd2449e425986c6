import { catalogueCalls } from '@lantern/contract/catalogue';
import { CATEGORIES } from '@lantern/rules/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { categoryRowsOf } from '../catalogue.lists.ts';
import { languageFor, presentVendor, typeName } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listGameVendors = answer(catalogueCalls.listGameVendors, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const language = languageFor(request.query.language, request.language);
  const rows = categoryRowsOf(catalogue, await viewerOf(context, catalogue, request));
  return done({
    data: {
      lanes: rows
        .filter(({ gameType }) => request.query.gameType === undefined || gameType === request.query.gameType)
        .map(({ gameType, vendors }) => ({
          title: typeName(gameType, language),
          gameType,
          page: CATEGORIES[gameType].page,
          isHot: vendors.some(({ vendor, games }) => vendor.row.is_hot || games.some(({ row }) => row.is_hot)) ? 1 : 0,
          games: vendors.reduce((sum, { games }) => sum + games.length, 0),
          cards: vendors.map(({ vendor, games }) => presentVendor(vendor, gameType, games, language)),
        })),
    },
  });
});
