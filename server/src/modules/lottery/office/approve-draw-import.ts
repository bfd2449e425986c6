import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, isRefusal } from '../../../platform/index.ts';
import { doer, recorded } from '../../staff/index.ts';
import { approveDraws } from './lottery.decisions.ts';

export const approveDrawImport = answer(
  lotteryOfficeCalls.approveDrawImport,
  async ({ actor, params }, context, tx) => {
    const outcome = await approveDraws(context, tx, params.id, doer(actor));
    if (isRefusal(outcome)) return outcome;
    return recorded(context, tx, actor, 'lottery.approve', outcome, { subject: `import ${params.id}` });
  },
);
