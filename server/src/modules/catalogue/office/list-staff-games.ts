import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { answer, done } from '../../../platform/index.ts';
import { staffGames } from '../index.ts';

export const listStaffGames = answer(catalogueOfficeCalls.listStaffGames, async ({ query }, context) => {
  const { pageNo, pageSize } = query;
  const games = await staffGames(context, query);
  return done({
    list: games.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    total: games.length,
    totalPages: Math.ceil(games.length / pageSize),
    pageNo,
    pageSize,
  });
});
