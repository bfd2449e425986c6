import { catalogueCalls } from '@lantern/contract/catalogue';
import { SEARCH_MAX } from '@lantern/rules/catalogue';
import { answer, done, refuse } from '../../../platform/index.ts';
import { chosen, gamesOf, isTooLong, paged } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { favoriteIds } from '../catalogue.store.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listFavoriteGames = answer(catalogueCalls.listFavoriteGames, async (asked, context) => {
  const { query, actor } = asked;
  if (isTooLong(query.gameName)) return refuse('search_too_long', { facts: { max: SEARCH_MAX } });
  const shelf = await catalogueOf(context);
  const own = gamesOf(shelf, await favoriteIds(context.db, actor.memberId));
  const { shown, paging } = paged(chosen(shelf, await viewerOf(context, shelf, asked), query, own), query);
  const language = languageFor(query.language, asked.language);
  return done({ content: shown.map((game) => presentGame(game, language)), ...paging });
});
