import { lotteryCalls } from '@lantern/contract/lottery';
import { translate } from '@lantern/i18n';
import { answer, done, isoNow } from '../../../platform/index.ts';
import { tagsOf } from '../lottery.catalogue.ts';
import { menuOf } from '../lottery.listing.ts';
import { HOT_GAMES, hotGames, languageOfMenu, presentGames } from '../lottery.present.ts';

export const getGameMenu = answer(lotteryCalls.getGameMenu, async (request, context) => {
  const menu = await menuOf(context, request);
  const speaks = languageOfMenu(request.query, request.language);
  return done({
    hot: presentGames(context, menu, hotGames(menu, HOT_GAMES), speaks),
    groups: tagsOf(context.hooks).flatMap((tag) => {
      const own = menu.filter(({ game }) => game.tag === tag);
      if (own.length === 0) return [];
      const gameMenus = presentGames(context, menu, own, speaks);
      return [{ tag, labelName: translate(speaks, `lottery.group.${tag}`), gameMenus }];
    }),
    serverTime: isoNow(context.clock),
  });
});
