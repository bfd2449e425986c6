import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { endKey } from '../../gateway/index.ts';
import { note } from '../staff.acts.ts';

export const endVendorKey = answer(staffCalls.endVendorKey, async ({ actor, params, body }, world, tx) => {
  if (!(await endKey(tx, world, params.code, params.keyId))) return refuse('not_found');
  await note(world, tx, actor, 'vendor.key-end', {
    subject: `vendor ${params.code}`,
    details: { key: params.keyId, reason: body.reason },
  });
  return done({});
});
