import { walletCalls } from '@lantern/contract/wallet';
import { answer, dayOf, doneFile, refuse } from '../../../platform/index.ts';
import { piecesOf, statementOf } from '../statements/wallet.statements.store.ts';

export const readStatement = answer(walletCalls.readStatement, async ({ actor, params }, context) => {
  const file = await statementOf(context.db, actor.memberId, params.id);
  if (file?.state !== 'done') return refuse('not_found');
  const name = `statement-${dayOf(file.asked_at.getTime())}-${file.id}.${file.format}`;
  return doneFile({ name, bytes: Number(file.bytes), pieces: piecesOf(context.db, file) });
});
