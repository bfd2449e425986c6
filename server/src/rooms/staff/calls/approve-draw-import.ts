import { staffCalls } from '@lantern/contract/staff';
import { answer } from '../../../platform/index.ts';
import { approveImport } from '../../lottery/index.ts';
import { doer, recorded } from '../staff.acts.ts';

export const approveDrawImport = answer(staffCalls.approveDrawImport, async ({ actor, params }, world, tx) => {
  const outcome = await approveImport(world, tx, params.id, doer(actor));
  return recorded(world, tx, actor, 'lottery.approve', outcome, { subject: `import ${params.id}` });
});
