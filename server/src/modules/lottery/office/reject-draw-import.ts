import { staffCalls } from '@lantern/contract/staff';
import { answer } from '../../../platform/index.ts';
import { doer, recorded } from '../../staff/index.ts';
import { rejectImport } from '../index.ts';

export const rejectDrawImport = answer(staffCalls.rejectDrawImport, async ({ actor, params }, context, tx) => {
  const outcome = await rejectImport(context, tx, params.id, doer(actor));
  return recorded(context, tx, actor, 'lottery.reject', outcome, { subject: `import ${params.id}` });
});
