import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { marketOf } from '../lottery.market.ts';
import { languageOfMenu, popularGames, presentGames } from '../lottery.present.ts';

export const listGames = answer(lotteryCalls.listGames, async ({ query, language }, world) => {
  const market = await marketOf(world);
  const one = query.gameCode === undefined ? undefined : market.games.get(query.gameCode);
  const games = query.gameCode === undefined ? popularGames(market, query.count) : one ? [one] : [];
  return done({
    list: presentGames(market, games, languageOfMenu(query, language), world.clock.nowMs()),
    serverTime: isoNow(world.clock),
  });
});
