import { liveCalls } from '@lantern/contract/live';
import { answer, done } from '../../../platform/index.ts';
import { noteWatching } from '../../tables/index.ts';
import { categoryOf, currencyOf, isTrial } from '../live.games.ts';
import { presentTable, sceneOf } from '../live.tables.ts';

export const listLiveTables = answer(liveCalls.listLiveTables, async ({ actor, query }, context) => {
  await noteWatching(context);
  const scene = await sceneOf(context);
  const currency = await currencyOf(context, actor);
  const category = query.category ?? 'LIVE';
  const shown = scene.tables.filter((table) => table.is_trial === isTrial(actor) && categoryOf(table) === category);
  const list = await Promise.all(shown.map((table) => presentTable(context, scene, table, currency)));
  const players = list.reduce((sum, table) => sum + table.players, 0);
  return done({ serverTime: new Date(scene.nowMs).toISOString(), players, list });
});
