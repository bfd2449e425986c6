import { staffCalls } from '@lantern/contract/staff';
import { answer, isRefusal } from '../../../platform/index.ts';
import { doer, recorded } from '../staff.audit-entries.ts';
import { approveDraws } from '../staff.draws.ts';

export const approveDrawImport = answer(staffCalls.approveDrawImport, async ({ actor, params }, context, tx) => {
  const outcome = await approveDraws(context, tx, params.id, doer(actor));
  if (isRefusal(outcome)) return outcome;
  return recorded(context, tx, actor, 'lottery.approve', outcome, { subject: `import ${params.id}` });
});
