import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { newestResults, RESULTS_MAX } from '../draws/lottery.results.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { presentPrizes } from '../lottery.present.ts';

export const listDrawHistory = answer(lotteryCalls.listDrawHistory, async ({ params }, context) => {
  const game = gameOf(context.hooks, params.code);
  if (!game) return refuse('game_unknown');
  const rows = await newestResults(context, game.code, RESULTS_MAX);
  return done({
    list: rows.map(({ id, numero, day, result }) => ({
      ...{ drawId: id, numero, date: day },
      prizes: presentPrizes(game, result),
    })),
  });
});
