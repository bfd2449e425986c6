import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, refuse } from '../../../platform/index.ts';
import { gameNamed } from '../catalogue.lists.ts';
import { languageFor, presentGame } from '../catalogue.present.ts';
import { shelfOf } from '../catalogue.shelf.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const getCatalogueGame = answer(catalogueCalls.getCatalogueGame, async (asked, world) => {
  const shelf = await shelfOf(world);
  const game = gameNamed(shelf, await viewerOf(world, shelf, asked), asked.params.code, asked.query.vendor);
  if (!game) return refuse('game_not_offered');
  return done({ game: presentGame(game, languageFor(asked.query.language, asked.language)) });
});
