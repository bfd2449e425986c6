import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, refuse } from '../../../platform/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { presentOpened } from '../lottery.present.ts';
import { resultsOf } from '../lottery.store.ts';

export const listOpenedNumeros = answer(lotteryCalls.listOpenedNumeros, async ({ query }, world) => {
  const game = gameOf(query.gameCode);
  if (!game) return refuse('game_unknown');
  const rows = await resultsOf(world.db, game.code, query.count);
  return done({ list: rows.map((row) => presentOpened(game.region, row)) });
});
