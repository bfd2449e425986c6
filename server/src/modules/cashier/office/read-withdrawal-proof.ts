import { cashierOfficeCalls } from '@lantern/contract/cashier/office';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { fileAnswer, fileOf } from '../../files/index.ts';
import { noteView } from '../../staff/index.ts';
import { proofsOf } from '../index.ts';

/** The view is logged before the picture is sent. */
export const readWithdrawalProof = answer(
  cashierOfficeCalls.readWithdrawalProof,
  async ({ actor, params }, context) => {
    const file = await fileOf(context.db, params.fileId);
    if (!file || file.used_by !== proofsOf(params.id)) return refuse('not_found');
    await noteView(context, actor, 'withdrawal.proof', `withdrawal ${params.id}`);
    return doneFile(await fileAnswer(context, file));
  },
);
