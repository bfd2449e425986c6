import { walletCalls } from '@lantern/contract/wallet';
import { answer, done, refuse } from '../../../platform/index.ts';
import { statementOf, stopStatement } from '../statements/wallet.statements.store.ts';

export const cancelStatement = answer(walletCalls.cancelStatement, async ({ actor, params }, context, tx) => {
  const file = await statementOf(tx, actor.memberId, params.id);
  if (!file || file.state === 'cancelled') return refuse('not_found');
  await stopStatement(tx, context, file);
  return done({});
});
