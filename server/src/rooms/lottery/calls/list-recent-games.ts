import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { recentGames } from '../../wager/index.ts';
import { marketOf } from '../lottery.market.ts';
import { languageOfMenu, presentGames } from '../lottery.present.ts';

export const listRecentGames = answer(lotteryCalls.listRecentGames, async ({ actor, query, language }, world) => {
  const market = await marketOf(world);
  const nowMs = world.clock.nowMs();
  const codes = await recentGames(world.db, actor.memberId, ['LOTT', 'ELOTT'], nowMs);
  const games = codes.flatMap((code) => market.games.get(code) ?? []).slice(0, query.recentCount);
  return done({
    list: presentGames(market, games, languageOfMenu(query, language), nowMs),
    serverTime: isoNow(world.clock),
  });
});
