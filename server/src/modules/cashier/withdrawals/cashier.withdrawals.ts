import { formatAmount, type Micros } from '@lantern/kernel';
import { withdrawalFee } from '@lantern/rules/cashier';
import { type AppContext, type MemberActor, type Needs, refuse, refusing, type Tx } from '../../../platform/index.ts';
import { balancesOf, decimalsOf } from '../../ledger/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import { publishBalance } from '../../wallet/index.ts';
import {
  type PayoutAccountRecord,
  type PayoutMethodRecord,
  payoutAccountOf,
} from '../payout-accounts/cashier.payout-accounts.store.ts';
import { feeOf } from '../payout-accounts/cashier.payout-accounts.ts';
import { refusedPayout } from './cashier.payout-blocks.ts';
import { riskSigns } from './cashier.risk.ts';
import {
  dayOfWithdrawals,
  insertWithdrawal,
  lockRequests,
  type WithdrawalRecord,
  withdrawalByKey,
  withdrawalOf,
} from './cashier.withdrawal.store.ts';
import { holdWithdrawal } from './cashier.withdrawal-money.store.ts';
import { tellState } from './cashier.withdrawal-moves.ts';
import { dayAround, type WithdrawalSettings } from './cashier.withdrawal-settings.ts';

export interface WithdrawalRequest {
  readonly actor: Pick<MemberActor, 'memberId' | 'currency'>;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly account: PayoutAccountRecord;
  readonly method: PayoutMethodRecord;
  readonly amount: Micros;
  /** As the member saw it. */
  readonly fee: Micros;
  readonly settings: WithdrawalSettings;
  /** Uses the code of the second factor up; null where none was needed. */
  readonly useCode: ((tx: Tx) => Promise<boolean>) | null;
}

/** What the day still allows, under the lock of the member's requests. */
async function refusedByDay(context: Needs<'clock'>, tx: Tx, { actor, amount, settings }: WithdrawalRequest) {
  const { startMs } = dayAround(context.clock.nowMs());
  const used = await dayOfWithdrawals(tx, actor.memberId, { sinceMs: startMs, method: null });
  if (used.count >= settings.dayCount) return refuse('day_count_reached', { facts: { count: settings.dayCount } });
  const left = settings.dayAmount - used.amount;
  if (amount <= left) return null;
  const params = { maximum: formatAmount(left > 0n ? left : 0n) };
  return refuse('fields_refused', { fields: [{ field: 'amount', key: 'field.above_maximum', params }] });
}

/** Why the money does not suffice: it is not there, or must be played first. */
async function refusedMoney(tx: Tx, memberId: bigint, amount: Micros) {
  const [{ main }, locked] = [await balancesOf(tx, memberId), await lockedOf(tx, memberId)];
  if (main < amount) return refuse('insufficient_balance');
  const free = main > locked ? main - locked : 0n;
  return refuse('turnover_left', { facts: { free: formatAmount(free) } });
}

/** Stores a withdrawal and holds its money, or answers why not: one transaction, of which a refusal leaves nothing. */
export const recordWithdrawal = (context: AppContext, request: WithdrawalRequest) =>
  refusing(context.db, async (tx) => {
    const { actor, key, method, amount, settings } = request;
    const { memberId, currency } = actor;
    await lockRequests(tx, memberId);
    const written = await withdrawalByKey(tx, memberId, key);
    if (written) return written;
    // It may have been removed since it was read.
    const account = await payoutAccountOf(tx, memberId, request.account.id);
    if (!account || account.isRemoved) return refuse('not_found');
    // And a payment may have been taken back, or something that guards the money have changed.
    const blocked = await refusedPayout(tx, memberId, context.clock.nowMs());
    if (blocked) return blocked;
    if (request.useCode && !(await request.useCode(tx))) return refuse('code_wrong');
    const beyond = await refusedByDay(context, tx, request);
    if (beyond) return beyond;
    const terms = await feeOf(context, tx, memberId, method);
    const fee = withdrawalFee(amount, terms, await decimalsOf(context, currency));
    if (fee !== request.fee) return refuse('fee_changed', { facts: { fee: formatAmount(fee) } });
    const id = context.newId();
    const nowMs = context.clock.nowMs();
    await insertWithdrawal(tx, {
      ...{ memberId, id, key, bodyHash: request.bodyHash, accountId: account.id, method: method.code },
      ...{ kind: method.kind, provider: method.provider, amount, fee, currency, createdAtMs: nowMs },
      secondFactorAtMs: request.useCode ? nowMs : null,
      needs: amount > settings.twoAbove ? 2 : 1,
      ...(await riskSigns(context, tx, { memberId, amount, account })),
    });
    if ((await holdWithdrawal(tx, memberId, id)) === null) return refusedMoney(tx, memberId, amount);
    const stored = (await withdrawalOf(tx, memberId, id)) as WithdrawalRecord;
    await tellState(context, tx, stored, { done: { by: 'member' } });
    await publishBalance(context, tx, { memberId, cause: 'withdrawal', amount: -amount });
    return stored;
  });
