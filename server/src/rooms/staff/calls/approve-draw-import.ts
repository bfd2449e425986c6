import { staffCalls } from '@lantern/contract/staff';
import { answer, isRefusal } from '../../../platform/index.ts';
import { doer, recorded } from '../staff.acts.ts';
import { approveDraws } from '../staff.draws.ts';

export const approveDrawImport = answer(staffCalls.approveDrawImport, async ({ actor, params }, world, tx) => {
  const outcome = await approveDraws(world, tx, params.id, doer(actor));
  if (isRefusal(outcome)) return outcome;
  return recorded(world, tx, actor, 'lottery.approve', outcome, { subject: `import ${params.id}` });
});
