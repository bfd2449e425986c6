import { staffCalls } from '@lantern/contract/staff';
import { answer, done, refuse } from '../../../platform/index.ts';
import { tryVendor } from '../../gateway/index.ts';
import { note } from '../staff.acts.ts';
import { timed } from '../staff.probe.ts';

export const testWalletVendor = answer(
  staffCalls.testWalletVendor,
  async ({ actor, params }, world) => {
    const { value, tookMs } = await timed(world, () => tryVendor(world, params.code));
    if (value === 'not_found') return refuse('not_found');
    const { said } = value;
    const subject = `vendor ${params.code}`;
    await world.db.transaction((tx) => note(world, tx, actor, 'vendor.test', { subject, details: { said, tookMs } }));
    return done({ ...value, tookMs });
  },
  // Nobody's rows are held while somebody else takes his time.
  { transaction: false },
);
