import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { draftVendorKey } from '../index.ts';
import { vendorSubject } from './gateway.vendor-requests.ts';

/** The secret is in this answer and nowhere else, and is invalid until a second person approves the key. */
export const createVendorKey = answer(
  gatewayOfficeCalls.createVendorKey,
  async ({ actor, params, body }, context, tx) => {
    const { code } = params;
    const { reason, ...newKey } = body;
    const drafted = await draftVendorKey(context, tx, code, newKey);
    if (drafted === 'not_found') return refuse('not_found');
    if (drafted === 'full') return refuse('vendor_keys_full');
    if (drafted === 'bad_key') return refuseField('publicKey');
    const { key, secret } = drafted;
    const subject = vendorSubject(code);
    const after = { key: key.id, algorithm: key.algorithm, publicKey: key.publicKey };
    const proposal = { key: 'key', before: null, after, version: '' };
    const request = {
      kind: 'vendor_key' as const,
      subjectId: null,
      subjectName: code,
      subject,
      reason,
      proposal,
      sealedPart: { code, key },
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'vendor.key-request', {
      subject,
      details: { ...after, reason, request: requestId },
    });
    return done({ keyId: key.id, secret, requestId });
  },
);
