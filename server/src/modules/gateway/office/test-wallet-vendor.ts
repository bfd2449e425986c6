import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note, timed } from '../../staff/index.ts';
import { tryVendor } from '../index.ts';

export const testWalletVendor = answer(
  staffCalls.testWalletVendor,
  async ({ actor, params }, context) => {
    const { value, tookMs } = await timed(context, () => tryVendor(context, params.code));
    if (value === 'not_found') return refuse('not_found');
    const { said: result } = value;
    const subject = `vendor ${params.code}`;
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'vendor.test', { subject, details: { said: result, tookMs } }),
    );
    return done({ ...value, tookMs });
  },
  // No row is locked while the vendor answers.
  { transaction: false },
);
