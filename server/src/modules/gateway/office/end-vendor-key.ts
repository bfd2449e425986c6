import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { endKey } from '../index.ts';

export const endVendorKey = answer(gatewayOfficeCalls.endVendorKey, async ({ actor, params, body }, context, tx) => {
  if (!(await endKey(tx, context, params.code, params.keyId))) return refuse('not_found');
  await note(context, tx, actor, 'vendor.key-end', {
    subject: `vendor ${params.code}`,
    details: { key: params.keyId, reason: body.reason },
  });
  return done({});
});
