import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { newestResults } from '../draws/lottery.results.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { presentOpened } from '../lottery.present.ts';

export const listOpenedNumeros = answer(lotteryCalls.listOpenedNumeros, async ({ query }, context) => {
  const game = gameOf(context.hooks, query.gameCode);
  if (!game) return refuse('game_unknown');
  const rows = await newestResults(context, game.code, query.count);
  return done({ list: rows.map((row) => presentOpened(game, row)) });
});
