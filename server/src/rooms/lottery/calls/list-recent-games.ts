import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { recentGames } from '../../wager/index.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { marketOf } from '../lottery.market.ts';
import { languageOfMenu, presentGames } from '../lottery.present.ts';

export const listRecentGames = answer(lotteryCalls.listRecentGames, async (asked, world) => {
  const { actor, query, language } = asked;
  const { games: known } = await marketOf(world);
  const nowMs = world.clock.nowMs();
  const codes = await recentGames(world.db, actor.memberId, ['LOTT', 'ELOTT'], nowMs);
  const played = codes.flatMap((code) => known.get(code) ?? []);
  const games = (await listed(world, asked, played)).slice(0, query.recentCount);
  return done({
    list: presentGames(await menuOf(world, asked), games, languageOfMenu(query, language), nowMs),
    serverTime: isoNow(world.clock),
  });
});
