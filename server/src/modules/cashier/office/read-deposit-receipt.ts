import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { fileAnswer, fileOf } from '../../files/index.ts';
import { noteView } from '../../staff/index.ts';
import { receiptsOf } from '../index.ts';

/** The view is logged before the picture is sent. */
export const readDepositReceipt = answer(cashierOfficeCalls.readDepositReceipt, async ({ actor, params }, context) => {
  const file = await fileOf(context.db, params.fileId);
  if (!file || file.used_by !== receiptsOf(params.id)) return refuse('not_found');
  await noteView(context, actor, 'deposit.receipt', `deposit ${params.id}`);
  return doneFile(await fileAnswer(context, file));
});
