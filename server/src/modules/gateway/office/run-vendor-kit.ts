import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { runTransferKit } from '../index.ts';

export const runVendorKit = answer(
  gatewayOfficeCalls.runVendorKit,
  async ({ actor, params }, context) => {
    const result = await runTransferKit(context, params.code);
    if (result === 'not_found') return refuse('not_found');
    if (result === 'not_possible') return refuse('kit_not_possible');
    const { cases, broken } = result;
    await context.db.transaction((tx) =>
      note(context, tx, actor, 'vendor.test', {
        subject: `vendor ${params.code}`,
        details: { result: broken.length === 0 ? 'works' : 'strange_answer', cases, broken: broken.length },
      }),
    );
    return done({ cases, broken: [...broken] });
  },
  // No row is locked while the vendor answers.
  { transaction: false },
);
