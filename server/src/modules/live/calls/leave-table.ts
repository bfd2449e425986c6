import { liveCalls } from '@lantern/contract/live';
import { answer, done } from '../../../platform/index.ts';
import { endViewer } from '../../tables/index.ts';
import { publishPlayers } from '../live.players.ts';

export const leaveTable = answer(liveCalls.leaveTable, async ({ actor, params: { code } }, context, tx) => {
  await endViewer(tx, actor.memberId, code);
  tx.afterCommit(() => publishPlayers(context));
  return done({});
});
