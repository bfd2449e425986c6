import { liveCalls } from '@lantern/contract/live';
import { answer, databaseNow, done, refuse } from '../../../platform/index.ts';
import { noteWatching } from '../live.dealing.ts';
import { tableNamed } from '../live.games.ts';
import { publishPlayers } from '../live.players.ts';
import { playersAt, sit } from '../live.seats.store.ts';

export const sitAtLiveTable = answer(liveCalls.sitAtLiveTable, async ({ actor, params: { code } }, context, tx) => {
  if (!(await tableNamed(context, code))) return refuse('not_found');
  const now = databaseNow(context.clock);
  await noteWatching(context, tx);
  await sit(tx, actor.memberId, code, now);
  tx.afterCommit(() => publishPlayers(context));
  return done({ players: (await playersAt(tx, now)).get(code) ?? 0 });
});
