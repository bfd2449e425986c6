import { liveCalls } from '@lantern/contract/live';
import { answer, databaseNow, done, refuse } from '../../../platform/index.ts';
import { noteViewer, noteWatching, viewerCounts } from '../../tables/index.ts';
import { tableNamed } from '../live.games.ts';
import { publishPlayers } from '../live.players.ts';

export const watchTable = answer(liveCalls.watchTable, async ({ actor, params: { code } }, context, tx) => {
  if (!(await tableNamed(context, code))) return refuse('not_found');
  const now = databaseNow(context.clock);
  await noteWatching(context, tx);
  await noteViewer(tx, actor.memberId, code, now);
  tx.afterCommit(() => publishPlayers(context));
  return done({ players: (await viewerCounts(tx, now)).get(code) ?? 0 });
});
