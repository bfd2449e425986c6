import { catalogueCalls } from '@lantern/contract/catalogue';
import { translate } from '@lantern/i18n';
import { LOTTERY_TYPES } from '@lantern/rules/catalogue';
import { answer, done } from '../../../platform/index.ts';
import { gameOf } from '../../lottery/index.ts';
import { chosen } from '../catalogue.lists.ts';
import { nameIn } from '../catalogue.names.ts';
import { languageFor } from '../catalogue.present.ts';
import { catalogueOf, type SnapshotGame } from '../catalogue.snapshot.ts';
import { viewerOf } from '../catalogue.viewer.ts';

const EVERY_DAY = '2,3,4,5,6,7,1';
/** Lotteries of external vendors are grouped under their vendor's code. */
const tagOf = ({ row }: SnapshotGame): string => (row.kind === 'lottery' ? row.tags[0] : undefined) ?? row.vendor;

export const getLobbyMenus = answer(catalogueCalls.getLobbyMenus, async (request, context) => {
  const catalogue = await catalogueOf(context);
  const viewer = await viewerOf(context, catalogue, request);
  const language = languageFor(request.query.language, request.language);
  const games = LOTTERY_TYPES.flatMap((gameType) => chosen(catalogue, viewer, { gameType }));
  return done({
    list: [...Map.groupBy(games, tagOf)].map(([tag, own]) => ({
      tag,
      labelName: own.some(({ row }) => row.kind === 'lottery')
        ? translate(language, `lottery.group.${tag}`)
        : nameIn(own[0]?.vendor.row.names ?? {}, language),
      gameMenus: own.map(({ row, state, backAt }) => ({
        gameId: String(gameOf(context.hooks, row.code)?.id ?? row.node_id),
        code: row.code,
        remark: nameIn(row.names, language),
        drawDayOfWeek: gameOf(context.hooks, row.code)?.drawDayOfWeek ?? EVERY_DAY,
        gameMenuTag: tag,
        vassalage: row.vendor,
        gameType: row.game_type,
        isHot: row.is_hot ? 1 : 0,
        state,
        backAt,
      })),
    })),
  });
});
