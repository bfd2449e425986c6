import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { addWalletVendor as add } from '../index.ts';
import { vendorSubject } from './gateway.vendor-requests.ts';

/** One person may add it: it takes no real money before two have decided. */
export const addWalletVendor = answer(gatewayOfficeCalls.addWalletVendor, async ({ actor, body }, context, tx) => {
  const { reason, ...vendor } = body;
  const faults = await add(context, tx, vendor);
  if (faults.length > 0) return refuse('fields_refused', { fields: faults });
  const { code, ...details } = vendor;
  await note(context, tx, actor, 'vendor.add', { subject: vendorSubject(code), details: { ...details, reason } });
  return done({ code });
});
