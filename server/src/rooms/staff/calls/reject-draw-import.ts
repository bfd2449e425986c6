import { staffCalls } from '@lantern/contract/staff';
import { answer } from '../../../platform/index.ts';
import { rejectImport } from '../../lottery/index.ts';
import { doer, recorded } from '../staff.acts.ts';

export const rejectDrawImport = answer(staffCalls.rejectDrawImport, async ({ actor, params }, world, tx) => {
  const outcome = await rejectImport(world, tx, params.id, doer(actor));
  return recorded(world, tx, actor, 'lottery.reject', outcome, { subject: `import ${params.id}` });
});
