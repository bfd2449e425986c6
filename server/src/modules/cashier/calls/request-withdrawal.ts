import { cashierCalls } from '@lantern/contract/cashier';
import { type Micros, parseAmount } from '@lantern/kernel';
import { checkDepositAmount as checkAmount, type DepositLimits } from '@lantern/rules/cashier';
import { type AppContext, answer, type CallRequest, done, refuse } from '../../../platform/index.ts';
import { isVerifiedMember, refusedPaymentPassword } from '../../account/index.ts';
import { decimalsOf } from '../../ledger/index.ts';
import { proveSecondFactor } from '../../session/index.ts';
import {
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountOf,
} from '../payout-accounts/cashier.payout-accounts.store.ts';
import { payoutMethodsFor } from '../payout-accounts/cashier.payout-accounts.ts';
import { refusedPayout } from '../withdrawals/cashier.payout-blocks.ts';
import { presentWithdrawal } from '../withdrawals/cashier.withdrawal.present.ts';
import { withdrawalByKey } from '../withdrawals/cashier.withdrawal.store.ts';
import { type WithdrawalSettings, withdrawalSettingsOf } from '../withdrawals/cashier.withdrawal-settings.ts';
import { recordWithdrawal } from '../withdrawals/cashier.withdrawals.ts';

type Request = CallRequest<typeof cashierCalls.requestWithdrawal>;

const narrower = (one: DepositLimits, other: DepositLimits): DepositLimits => ({
  minimum: one.minimum > other.minimum ? one.minimum : other.minimum,
  maximum: one.maximum < other.maximum ? one.maximum : other.maximum,
});

interface Checked {
  readonly account: PayoutAccountRecord;
  readonly method: PayoutMethodRecord;
  readonly amount: Micros;
  readonly fee: Micros;
  readonly settings: WithdrawalSettings;
}

/** Another member's account answers exactly like a missing one. */
async function checked(request: Request, context: AppContext) {
  const { actor, body } = request;
  const blocked = await refusedPayout(context.db, actor.memberId, context.clock.nowMs());
  if (blocked) return blocked;
  const account = await payoutAccountOf(context.db, actor.memberId, BigInt(body.accountId));
  if (!account || account.isRemoved) return refuse('not_found');
  const method = (await payoutMethodsFor(context.db, actor)).find(({ code }) => code === account.method);
  if (!method?.isOffered) return refuse('payout_account_off');
  const waitMs = account.readyAtMs - context.clock.nowMs();
  if (waitMs > 0) return refuse('payout_account_not_ready', { facts: { hours: Math.ceil(waitMs / 3600_000) } });
  const settings = await withdrawalSettingsOf(context, actor);
  if (settings.needsIdentity && !(await isVerifiedMember(context, context.db, actor.memberId)))
    return refuse('identity_needed');
  const decimals = await decimalsOf(context, actor.currency);
  const amount = checkAmount(body.amount, narrower(settings, method), decimals);
  if (!amount.ok) {
    const { why, params } = amount.error;
    return refuse('fields_refused', { fields: [{ field: 'amount', key: `field.${why}`, params }] });
  }
  const fee = parseAmount(body.fee);
  return { account, method, amount: amount.value, settings, fee: fee.ok ? fee.value : -1n } satisfies Checked;
}

/** The second factor, for a new account or a large amount. */
async function proven(request: Request, context: AppContext, { account, amount, settings }: Checked) {
  if (account.paidBefore > 0 && amount <= settings.factorAbove) return { use: null };
  return proveSecondFactor(context, request.actor, 'withdrawal', request.body.code);
}

async function recordFirst(request: Request, context: AppContext) {
  const { actor, key, bodyHash, body } = request;
  const facts = await checked(request, context);
  if ('refused' in facts) return facts;
  const unproven = await refusedPaymentPassword(context, actor, body.paymentPassword);
  if (unproven) return unproven;
  const proof = await proven(request, context, facts);
  if ('refused' in proof) return proof;
  return recordWithdrawal(context, { ...facts, actor, key, bodyHash, useCode: proof.use });
}

export const requestWithdrawal = answer(
  cashierCalls.requestWithdrawal,
  async (request, context) => {
    const recorded =
      (await withdrawalByKey(context.db, request.actor.memberId, request.key)) ?? (await recordFirst(request, context));
    if ('refused' in recorded) return recorded;
    if (!recorded.bodyHash.equals(request.bodyHash)) return refuse('idempotency_conflict');
    return done(await presentWithdrawal(context.db, recorded));
  },
  // A wrong try of the password or the code stays counted.
  { transaction: false },
);
