import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { openGame } from '../catalogue.launch.ts';
import { gameNamed } from '../catalogue.lists.ts';
import { languageFor } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const launchGame = answer(catalogueCalls.launchGame, async (request, context, tx) => {
  const { body } = request;
  const catalogue = await catalogueOf(context);
  // Spec 3: a launch names its vendor by one of three fields, and its game by one of two.
  const vendor = body.vassalage ?? body.vendor ?? body.accountTypeName;
  const game = gameNamed(
    catalogue,
    await viewerOf(context, catalogue, request, tx),
    body.gameCode ?? body.code ?? '',
    vendor,
  );
  if (!game) return refuse('game_not_offered');
  const language = languageFor(body.language, request.language);
  const opened = await openGame(context, tx, game, { ...request, language, playType: body.defaultPlayType });
  return isRefusal(opened) ? opened : done(opened);
});
