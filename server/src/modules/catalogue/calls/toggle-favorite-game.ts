import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done, isoNow, refuse } from '../../../platform/index.ts';
import { catalogueOf, isOffered } from '../catalogue.snapshot.ts';
import { addFavorite, dropFavorite, favoriteIds, isFavorite } from '../catalogue.store.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const toggleFavoriteGame = answer(catalogueCalls.toggleFavoriteGame, async (request, context, tx) => {
  const { nodeId, isFavorite: wanted } = request.body;
  const { memberId } = request.actor;
  const isOn = wanted ?? !(await isFavorite(tx, memberId, nodeId));
  if (!isOn) await dropFavorite(tx, memberId, nodeId);
  else {
    const catalogue = await catalogueOf(context);
    const game = catalogue.byNode.get(nodeId);
    if (!game || !isOffered(game, await viewerOf(context, catalogue, request, tx))) return refuse('game_not_offered');
    if (!(await addFavorite(tx, memberId, nodeId, isoNow(context.clock)))) return refuse('favorites_full');
  }
  return done({ nodeId, isFavorite: isOn, list: await favoriteIds(tx, memberId) });
});
