import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { languageOfMenu, popularGames, presentGames } from '../lottery.present.ts';

export const listGames = answer(lotteryCalls.listGames, async (asked, context) => {
  const { query, language } = asked;
  const menu = await menuOf(context, asked);
  const one = query.gameCode === undefined ? undefined : (await drawScheduleOf(context)).games.get(query.gameCode);
  const games =
    query.gameCode === undefined ? popularGames(menu, query.count) : await listed(context, asked, one ? [one] : []);
  return done({
    list: presentGames(menu, games, languageOfMenu(query, language), context.clock.nowMs()),
    serverTime: isoNow(context.clock),
  });
});
