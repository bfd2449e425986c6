import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, note } from '../../staff/index.ts';
import { readinessOf } from '../index.ts';
import { vendorSubject } from './gateway.vendor-requests.ts';

export const takeVendorLive = answer(
  gatewayOfficeCalls.takeVendorLive,
  async ({ actor, params: { code }, body: { reason } }, context, tx) => {
    const readiness = await readinessOf(tx, code);
    if (readiness === 'not_found') return refuse('not_found');
    if (readiness !== 'ready') return refuse('vendor_not_ready');
    const subject = vendorSubject(code);
    const proposal = { key: 'isSandbox', before: { isSandbox: true }, after: { isSandbox: false }, version: '' };
    const sealedPart = { code, live: true };
    const request = {
      kind: 'vendor_change' as const,
      subjectId: null,
      subjectName: code,
      subject,
      reason,
      proposal,
      sealedPart,
    };
    const requestId = await addRequest(tx, context, request, actor);
    if (!requestId) return refuse('request_waiting');
    await note(context, tx, actor, 'vendor.live-request', { subject, details: { reason, request: requestId } });
    return done({ requestId });
  },
);
