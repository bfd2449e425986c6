import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { chosen, hotOf } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listHotGames = answer(catalogueCalls.listHotGames, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const { vassalage, gameType, count } = request.query;
  const games = hotOf(chosen(catalogue, await viewerOf(context, catalogue, request), { vassalage, gameType }));
  const language = languageFor(request.query.language, request.language);
  return done({
    list: games.slice(0, count).map((game) => {
      const shown = presentGame(game, language);
      return { ...shown, remark: shown.gameName };
    }),
  });
});
