import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer } from '../../../platform/index.ts';
import { doer, recorded } from '../../staff/index.ts';
import { rejectImport } from '../index.ts';

export const rejectDrawImport = answer(
  lotteryOfficeCalls.rejectDrawImport,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const outcome = await rejectImport(context, tx, params.id, doer(actor), reason);
    const about = { subject: `import ${params.id}`, details: { reason } };
    return recorded(context, tx, actor, 'lottery.reject', outcome, about);
  },
);
