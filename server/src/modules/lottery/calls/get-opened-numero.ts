import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done } from '../../../platform/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { presentOpened } from '../lottery.present.ts';

export const getOpenedNumero = answer(lotteryCalls.getOpenedNumero, async ({ query }, context) => {
  const market = await drawScheduleOf(context);
  const wanted = query.gameCodes?.split(',').map((code) => code.trim());
  const games = [...market.games.values()].filter((game) => !wanted || wanted.includes(game.code));
  return done({
    list: games.flatMap((game) => (game.last ? [{ ...presentOpened(game, game.last), gameCode: game.code }] : [])),
  });
});
