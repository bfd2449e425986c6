import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, isRefusal } from '../../../platform/index.ts';
import { doer, recorded } from '../../staff/index.ts';
import { previewImport } from '../index.ts';

export const previewDrawImport = answer(lotteryOfficeCalls.previewDrawImport, async ({ actor, body }, context, tx) => {
  const outcome = await previewImport(context, tx, body, doer(actor));
  const { fileName, kind, reason = null } = body;
  const subject = isRefusal(outcome) ? '' : `import ${outcome.value.id}`;
  return recorded(context, tx, actor, 'lottery.import', outcome, { subject, details: { fileName, kind, reason } });
});
