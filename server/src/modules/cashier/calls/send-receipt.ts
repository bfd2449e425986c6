import { cashierCalls } from '@lantern/contract/cashier';
import { mayProveDeposit } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { attachFiles } from '../../files/index.ts';
import { moveLocked } from '../cashier.payment-status.ts';
import { presentDeposit } from '../cashier.present.ts';
import { receiptsOf } from '../cashier.receipts.ts';
import { lockDeposit } from '../cashier.store.ts';

/** The member says that the transfer is made, with its receipt: operators compare it with the bank. */
export const sendReceipt = answer(cashierCalls.sendReceipt, async ({ actor, params, body }, context, tx) => {
  const deposit = await lockDeposit(tx, BigInt(params.id));
  if (!deposit || deposit.memberId !== actor.memberId) return refuse('not_found');
  if (!mayProveDeposit(deposit.kind, deposit.state)) return refuse('deposit_not_open');
  const pictures = { memberId: actor.memberId, purpose: 'receipt' as const, usedBy: receiptsOf(params.id) };
  if (!(await attachFiles(tx, pictures, body.fileIds))) return refuse('picture_gone');
  return done(presentDeposit(await moveLocked(context, tx, deposit, 'review')));
});
