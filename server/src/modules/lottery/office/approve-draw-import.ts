import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, isRefusal } from '../../../platform/index.ts';
import { doer, recorded } from '../../staff/index.ts';
import { approveDraws } from './lottery.decisions.ts';

export const approveDrawImport = answer(
  lotteryOfficeCalls.approveDrawImport,
  async ({ actor, params, body: { reason } }, context, tx) => {
    const outcome = await approveDraws(context, tx, params.id, doer(actor), { reason });
    if (isRefusal(outcome)) return outcome;
    const about = { subject: `import ${params.id}`, details: { reason } };
    return recorded(context, tx, actor, 'lottery.approve', outcome, about);
  },
);
