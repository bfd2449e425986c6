import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { drawsOfImport, presentPrizes } from '../index.ts';

/** The whole of what an approval publishes, so that nothing of it is taken on trust. */
export const getDrawImport = answer(lotteryOfficeCalls.getDrawImport, async ({ params, query }, context) => {
  const found = await drawsOfImport(context, params.id);
  if (!found) return refuse('not_found');
  const { pageNo, pageSize } = query;
  const { draws } = found;
  const list = draws.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ line, day, game, effect, ...more }) => ({
    line,
    date: day,
    game: game.code,
    effect,
    before: more.before && presentPrizes(game, more.before),
    after: presentPrizes(game, more.after),
  }));
  return done({ list, total: draws.length, totalPages: Math.ceil(draws.length / pageSize), pageNo, pageSize });
});
