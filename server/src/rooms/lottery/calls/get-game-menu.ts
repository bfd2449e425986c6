import { lotteryCalls } from '@lantern/contract/lottery';
import { translate } from '@lantern/i18n';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { GAME_TAGS } from '../lottery.catalogue.ts';
import { marketOf } from '../lottery.market.ts';
import { HOT_GAMES, hotGames, languageOfMenu, presentGames } from '../lottery.present.ts';

export const getGameMenu = answer(lotteryCalls.getGameMenu, async ({ query, language }, world) => {
  const market = await marketOf(world);
  const speaks = languageOfMenu(query, language);
  const nowMs = world.clock.nowMs();
  const onSale = [...market.games.values()].filter((game) => game.settings.onSale);
  return done({
    hot: presentGames(market, hotGames(market, HOT_GAMES), speaks, nowMs),
    groups: GAME_TAGS.map((tag) => ({
      tag,
      labelName: translate(speaks, `lottery.group.${tag}`),
      gameMenus: presentGames(
        market,
        onSale.filter((game) => game.tag === tag),
        speaks,
        nowMs,
      ),
    })),
    serverTime: isoNow(world.clock),
  });
});
