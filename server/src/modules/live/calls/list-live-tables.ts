import { liveCalls } from '@lantern/contract/live';
import { answer, done } from '../../../platform/index.ts';
import { noteWatching } from '../live.dealing.ts';
import { currencyOf, isTrial, roomOf } from '../live.games.ts';
import { presentTable, sceneOf } from '../live.tables.ts';

export const listLiveTables = answer(liveCalls.listLiveTables, async ({ actor, query }, context) => {
  await noteWatching(context);
  const scene = await sceneOf(context);
  const currency = await currencyOf(context, actor);
  const room = query.room ?? 'live';
  const shown = scene.tables.filter((table) => table.is_trial === isTrial(actor) && roomOf(table) === room);
  const list = await Promise.all(shown.map((table) => presentTable(context, scene, table, currency)));
  const players = list.reduce((sum, table) => sum + table.players, 0);
  return done({ serverTime: new Date(scene.nowMs).toISOString(), players, list });
});
