import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, refuse } from '../../../platform/index.ts';
import { gameNamed } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const getCatalogueGame = answer(catalogueCalls.getCatalogueGame, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const game = gameNamed(
    catalogue,
    await viewerOf(context, catalogue, request),
    request.params.code,
    request.query.vendor,
  );
  if (!game) return refuse('game_not_offered');
  return done({ game: presentGame(game, languageFor(request.query.language, request.language)) });
});
