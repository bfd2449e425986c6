import { liveCalls } from '@lantern/contract/live';
import { answer, done } from '../../../platform/index.ts';
import { publishPlayers } from '../live.players.ts';
import { leave } from '../live.seats.store.ts';

export const leaveLiveTable = answer(liveCalls.leaveLiveTable, async ({ actor, params: { code } }, context, tx) => {
  await leave(tx, actor.memberId, code);
  tx.afterCommit(() => publishPlayers(context));
  return done({});
});
