import { lotteryCalls } from '@lantern/contract/lottery';
import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { recentGames } from '../../wager/index.ts';
import { drawScheduleOf } from '../draws/lottery.draw-schedule.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { languageOfMenu, presentGames } from '../lottery.present.ts';

export const listRecentGames = answer(lotteryCalls.listRecentGames, async (request, context) => {
  const { actor, query, language } = request;
  const { games: known } = await drawScheduleOf(context);
  const nowMs = context.clock.nowMs();
  const codes = await recentGames(context.db, actor.memberId, LOTTERY_TYPES, nowMs);
  const played = codes.flatMap((code) => known.get(code) ?? []);
  const games = (await listed(context, request, played)).slice(0, query.recentCount);
  return done({
    list: presentGames(context, await menuOf(context, request), games, languageOfMenu(query, language)),
    serverTime: isoNow(context.clock),
  });
});
