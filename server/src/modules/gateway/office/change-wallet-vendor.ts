import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addRequest, differences, note } from '../../staff/index.ts';
import { changeWalletVendor as change, previewVendorChange } from '../index.ts';
import { vendorSubject } from './gateway.vendor-requests.ts';

/** A change that only restricts the vendor applies at once; one that grants more, or changes an address, becomes a request. */
export const changeWalletVendor = answer(
  gatewayOfficeCalls.changeWalletVendor,
  async ({ actor, params, body }, context, tx) => {
    const { code } = params;
    const { reason, ...terms } = body;
    const preview = await previewVendorChange(context, tx, code, terms);
    if (preview === 'not_found' || preview === 'changed_meanwhile') return refuse(preview);
    if ('length' in preview) return refuse('fields_refused', { fields: preview });
    const subject = vendorSubject(code);
    const changes = differences(preview.before, preview.after);
    if (preview.onlyLimits) {
      await change(context, tx, code, terms);
      await note(context, tx, actor, 'vendor.change', { subject, details: { ...changes, reason } });
      return done({ requestId: null });
    }
    const proposal = { key: 'vendor', ...changes, version: terms.version };
    const sealedPart = { code, change: terms };
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
    await note(context, tx, actor, 'vendor.change-request', {
      subject,
      details: { ...changes, reason, request: requestId },
    });
    return done({ requestId });
  },
);
