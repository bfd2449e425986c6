import { catalogueCalls } from '@lantern/contract/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { favoriteIds } from '../catalogue.store.ts';

export const getFavoriteGames = answer(catalogueCalls.getFavoriteGames, async ({ actor }, context) =>
  done({ list: await favoriteIds(context.db, actor.memberId) }),
);
