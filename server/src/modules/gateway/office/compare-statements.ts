import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { reconcile, vendorOf } from '../index.ts';

export const compareStatements = answer(
  gatewayOfficeCalls.compareStatements,
  async ({ actor, params }, context) => {
    const vendor = await vendorOf(context.db, params.code);
    if (!vendor || vendor.is_sandbox || vendor.mode !== 'seamless') return refuse('not_found');
    const found = await reconcile(context, vendor);
    if (!found) return refuse('vendor_silent');
    const details = { differences: found.length };
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'vendor.compare', { subject: `vendor ${params.code}`, details }),
    );
    return done(details);
  },
  { transaction: false },
);
