import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { languageOfMenu, popularGames, presentGames } from '../lottery.present.ts';

export const listGames = answer(lotteryCalls.listGames, async (request, context) => {
  const { query, language } = request;
  const menu = await menuOf(context, request);
  const one = query.gameCode === undefined ? undefined : (await drawScheduleOf(context)).games.get(query.gameCode);
  const games =
    query.gameCode === undefined ? popularGames(menu, query.count) : await listed(context, request, one ? [one] : []);
  return done({
    list: presentGames(context, menu, games, languageOfMenu(query, language)),
    serverTime: isoNow(context.clock),
  });
});
