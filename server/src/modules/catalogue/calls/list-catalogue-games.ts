import { catalogueCalls } from '@lantern/contract/catalogue';
import { SEARCH_MAX } from '@lantern/rules/catalogue';
import { answer, done, refuse } from '../../../platform/index.ts';
import { chosen, isTooLong, paged } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listCatalogueGames = answer(catalogueCalls.listCatalogueGames, async (request, context) => {
  const { query } = request;
  if (isTooLong(query.gameName)) return refuse('search_too_long', { facts: { max: SEARCH_MAX } });
  const catalogue = await catalogueOf(context);
  const { shown, paging } = paged(chosen(catalogue, await viewerOf(context, catalogue, request), query), query);
  const language = languageFor(query.language, request.language);
  return done({ games: shown.map((game) => presentGame(game, language)), ...paging });
});
