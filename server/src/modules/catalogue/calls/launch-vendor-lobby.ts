import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, isRefusal, refuse } from '../../../platform/index.ts';
import { openGame } from '../catalogue.launch.ts';
import { chosen } from '../catalogue.lists.ts';
import { languageFor } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const launchVendorLobby = answer(catalogueCalls.launchVendorLobby, async (request, context, tx) => {
  const { body } = request;
  const catalogue = await catalogueOf(context);
  const { vassalage, gameType } = body;
  const [lobby] = chosen(catalogue, await viewerOf(context, catalogue, request, tx), { vassalage, gameType });
  if (lobby?.vendor.row.way !== 'launch') return refuse('game_not_offered');
  const language = languageFor(body.language, request.language);
  const opened = await openGame(context, tx, lobby, { ...request, language });
  return isRefusal(opened) ? opened : done(opened);
});
