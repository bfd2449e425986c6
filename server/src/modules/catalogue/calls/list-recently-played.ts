import { catalogueCalls } from '@lantern/contract/catalogue';
import { SEARCH_MAX } from '@lantern/rules/catalogue';
import { answer, done, refuse } from '../../../platform/index.ts';
import { chosen, gamesOf, isTooLong, paged } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { recentIds } from '../catalogue.store.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listRecentlyPlayed = answer(catalogueCalls.listRecentlyPlayed, async (request, context) => {
  const { query, actor } = request;
  if (isTooLong(query.gameName)) return refuse('search_too_long', { facts: { max: SEARCH_MAX } });
  const catalogue = await catalogueOf(context);
  const own = gamesOf(catalogue, await recentIds(context.db, actor.memberId));
  const { shown, paging } = paged(chosen(catalogue, await viewerOf(context, catalogue, request), query, own), query);
  const language = languageFor(query.language, request.language);
  return done({ list: shown.map((game) => presentGame(game, language)), ...paging });
});
