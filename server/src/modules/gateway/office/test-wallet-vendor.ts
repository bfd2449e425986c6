import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note, timed } from '../../staff/index.ts';
import { tryVendor } from '../index.ts';

export const testWalletVendor = answer(
  gatewayOfficeCalls.testWalletVendor,
  async ({ actor, params }, context) => {
    const { value, tookMs } = await timed(context, () => tryVendor(context, params.code));
    if (value === 'not_found') return refuse('not_found');
    const { result } = value;
    const subject = `vendor ${params.code}`;
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'vendor.test', { subject, details: { result, tookMs } }),
    );
    return done({ ...value, tookMs });
  },
  // No row is locked while the vendor answers.
  { transaction: false },
);
