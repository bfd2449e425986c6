import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { chosen } from '../catalogue.lists.ts';
import { languageFor, presentPvpRoom } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listPvpRooms = answer(catalogueCalls.listPvpRooms, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const games = chosen(catalogue, await viewerOf(context, catalogue, request), {
    vassalage: request.query.vassalage,
    gameType: 'PVP',
  });
  const byStake = games.toSorted((a, b) => Number(a.minBet - b.minBet) || a.place - b.place);
  const language = languageFor(request.query.language, request.language);
  return done({ list: byStake.map((game) => presentPvpRoom(game, language)) });
});
