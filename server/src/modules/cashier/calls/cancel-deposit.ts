import { cashierCalls } from '@lantern/contract/cashier';
import { mayCancelDeposit } from '@lantern/rules/cashier';
import { answer, done, refuse } from '../../../platform/index.ts';
import { moveLocked } from '../cashier.payment-status.ts';
import { presentDeposit } from '../cashier.present.ts';
import { askUntil, lockDeposit } from '../cashier.store.ts';

/** Longer than a payment lives at a provider. */
const ASKS_MS = 24 * 3600_000;

/** The member gives a deposit up. What is paid all the same is credited: reports about it are still applied. */
export const cancelDeposit = answer(cashierCalls.cancelDeposit, async ({ actor, params }, context, tx) => {
  const deposit = await lockDeposit(tx, BigInt(params.id));
  if (!deposit || deposit.memberId !== actor.memberId) return refuse('not_found');
  if (!mayCancelDeposit(deposit.state)) return refuse('deposit_not_open');
  if (deposit.provider !== null) await askUntil(tx, deposit, context.clock.nowMs() + ASKS_MS);
  return done(presentDeposit(await moveLocked(context, tx, deposit, 'cancelled')));
});
