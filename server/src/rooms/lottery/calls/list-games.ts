import { lotteryCalls } from '@lantern/contract/lottery';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { listed, menuOf } from '../lottery.listing.ts';
import { marketOf } from '../lottery.market.ts';
import { languageOfMenu, popularGames, presentGames } from '../lottery.present.ts';

export const listGames = answer(lotteryCalls.listGames, async (asked, world) => {
  const { query, language } = asked;
  const menu = await menuOf(world, asked);
  const one = query.gameCode === undefined ? undefined : (await marketOf(world)).games.get(query.gameCode);
  const games =
    query.gameCode === undefined ? popularGames(menu, query.count) : await listed(world, asked, one ? [one] : []);
  return done({
    list: presentGames(menu, games, languageOfMenu(query, language), world.clock.nowMs()),
    serverTime: isoNow(world.clock),
  });
});
