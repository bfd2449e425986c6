import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { endKey } from '../index.ts';

export const endVendorKey = answer(staffCalls.endVendorKey, async ({ actor, params, body }, context, tx) => {
  if (!(await endKey(tx, context, params.code, params.keyId))) return refuse('not_found');
  await note(context, tx, actor, 'vendor.key-end', {
    subject: `vendor ${params.code}`,
    details: { key: params.keyId, reason: body.reason },
  });
  return done({});
});
