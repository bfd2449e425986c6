import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { openGame } from '../catalogue.launch.ts';
import { gameNamed } from '../catalogue.lists.ts';
import { languageFor } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const launchGame = answer(catalogueCalls.launchGame, async (asked, context, tx) => {
  const { body } = asked;
  const shelf = await catalogueOf(context);
  // Spec 3: a launch names its vendor by any of three words, and its game by any of two.
  const vendor = body.vassalage ?? body.vendor ?? body.accountTypeName;
  const game = gameNamed(shelf, await viewerOf(context, shelf, asked, tx), body.gameCode ?? body.code ?? '', vendor);
  if (!game) return refuse('game_not_offered');
  const language = languageFor(body.language, asked.language);
  const opened = await openGame(context, tx, game, { ...asked, language, playType: body.defaultPlayType });
  return isRefusal(opened) ? opened : done(opened);
});
