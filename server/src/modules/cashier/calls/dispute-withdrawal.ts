import { cashierCalls } from '@lantern/contract/cashier';
import { mayDispute } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { attachFiles } from '../../files/index.ts';
import { proofsOf } from '../cashier.receipts.ts';
import { presentWithdrawal } from '../withdrawals/cashier.withdrawal.present.ts';
import { lockWithdrawal } from '../withdrawals/cashier.withdrawal.store.ts';
import { moveWithdrawal } from '../withdrawals/cashier.withdrawal-moves.ts';
import { withdrawalSettings } from '../withdrawals/cashier.withdrawal-settings.ts';

export const disputeWithdrawal = answer(
  cashierCalls.disputeWithdrawal,
  async ({ actor, params, body }, context, tx) => {
    const withdrawal = await lockWithdrawal(tx, BigInt(params.id));
    if (withdrawal?.memberId !== actor.memberId) return refuse('not_found');
    const { receivedAtMs, isAutomatic, state } = withdrawal;
    const settings = await withdrawalSettings(context, withdrawal.currency);
    const nowMs = context.clock.nowMs();
    const receipt = receivedAtMs === null ? null : { isAutomatic, atMs: receivedAtMs };
    if (!mayDispute(state, receipt, settings.disputeMs, nowMs))
      return refuse(state === 'received' && isAutomatic ? 'dispute_too_late' : 'withdrawal_moved_on');
    const pictures = { memberId: actor.memberId, purpose: 'proof' as const, usedBy: proofsOf(params.id) };
    if (body.fileIds.length > 0 && !(await attachFiles(tx, pictures, body.fileIds))) return refuse('file_unknown');
    const moved = await moveWithdrawal(context, tx, withdrawal, {
      state: 'not_received',
      done: { by: 'member' },
      more: {
        ...{ disputedAtMs: nowMs, disputeNote: body.note, disputeFiles: body.fileIds, answeredAtMs: null },
        ...{ answerByMs: nowMs + settings.answerMs, receiveAtMs: null, receivedAtMs: null, isAutomatic: false },
      },
    });
    return done(await presentWithdrawal(tx, moved));
  },
);
