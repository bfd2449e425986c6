import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { chosen } from '../catalogue.lists.ts';
import { languageFor, presentPvpRoom } from '../catalogue.present.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const listPvpRooms = answer(catalogueCalls.listPvpRooms, async (asked, context) => {
  const shelf = await catalogueOf(context);
  const rooms = chosen(shelf, await viewerOf(context, shelf, asked), {
    vassalage: asked.query.vassalage,
    gameType: 'PVP',
  });
  const byStake = rooms.toSorted((a, b) => Number(a.minBet - b.minBet) || a.place - b.place);
  const language = languageFor(asked.query.language, asked.language);
  return done({ list: byStake.map((room) => presentPvpRoom(room, language)) });
});
