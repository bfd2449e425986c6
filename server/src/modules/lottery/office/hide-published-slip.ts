import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { hidePublished } from '../index.ts';

export const hidePublishedSlip = answer(
  lotteryOfficeCalls.hidePublishedSlip,
  async ({ actor, params: { id }, body: { reason } }, context, tx) => {
    const atMs = context.clock.nowMs();
    if (!(await hidePublished(tx, { slipId: id, by: actor.name, reason, atMs }))) return refuse('not_found');
    await note(context, tx, actor, 'lottery.hide-slip', { subject: `slip ${id}`, details: { reason } });
    return done({});
  },
);
