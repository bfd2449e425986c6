import { catalogueCalls } from '@lantern/contract/catalogue';
import { GAME_CLASSES, GAME_TYPES } from '@lantern/rules/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { chosen } from '../catalogue.lists.ts';
import { catalogueOf } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

export const getVassGameType = answer(catalogueCalls.getVassGameType, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const { vassalage, gameType } = request.query;
  const games = chosen(catalogue, await viewerOf(context, catalogue, request), { vassalage, gameType });
  const byType = Map.groupBy(games, ({ row }) => row.game_type);
  return done({
    list: GAME_TYPES.flatMap((type) => {
      const own = byType.get(type);
      if (!own) return [];
      const classes = Map.groupBy(own, ({ row }) => row.class);
      const tags = new Map<string, number>();
      for (const tag of own.flatMap(({ row }) => row.tags)) tags.set(tag, (tags.get(tag) ?? 0) + 1);
      return [
        {
          gameType: type,
          total: own.length,
          hot: own.filter(({ row }) => row.is_hot).length,
          classes: GAME_CLASSES.flatMap((gameClassify) => {
            const total = classes.get(gameClassify)?.length ?? 0;
            return total > 0 ? [{ gameClassify, total }] : [];
          }),
          tags: [...tags].map(([tag, total]) => ({ tag, total })),
        },
      ];
    }),
  });
});
