import { idFloorOf, type Micros } from '@lantern/kernel';
import { type RiskSign, riskScore } from '@lantern/rules/cashier';
import type { AppContext, Tx } from '../../../platform/index.ts';
import { isVerifiedMember } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { membersOnSameDevice } from '../../session/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import { playSince } from '../../wager/index.ts';
import type { PayoutAccountRecord } from '../payout-accounts/cashier.payout-accounts.store.ts';
import { membersWithNumber } from '../payout-accounts/cashier.payout-accounts.ts';
import { depositsSince, usualAmount, withdrawalsSince } from './cashier.risk.store.ts';
import { DAY_MS } from './cashier.withdrawal-settings.ts';

const USUAL_A_DAY = 3;
const UNUSUAL_TIMES = 3n;
const NEW_MEMBER_MS = 7 * DAY_MS;

/** Signs that an operator reads before paying; they stop nothing by themselves. */
export async function riskSigns(
  context: AppContext,
  tx: Tx,
  { memberId, amount, account }: { memberId: bigint; amount: Micros; account: PayoutAccountRecord },
): Promise<{ signs: RiskSign[]; risk: number }> {
  const nowMs = context.clock.nowMs();
  const { sinceMs, deposits } = await depositsSince(tx, memberId);
  const played = await playSince(tx, memberId, sinceMs ?? 0);
  const usual = await usualAmount(tx, memberId);
  const found: Readonly<Record<RiskSign, boolean>> = {
    device_shared: (await membersOnSameDevice(tx, memberId, 1)).length > 0,
    account_shared: (await membersWithNumber(context, tx, account)).length > 0,
    new_account: account.paidBefore === 0,
    velocity: (await withdrawalsSince(tx, memberId, nowMs - DAY_MS)) >= USUAL_A_DAY,
    no_play: deposits > 0n && played.validStake < deposits,
    unusual_amount: usual !== null && amount > usual * UNUSUAL_TIMES,
    turnover_left: (await lockedOf(tx, memberId)) > 0n,
    bonus_left: (await balancesOf(tx, memberId)).bonus > 0n,
    new_member: memberId >= idFloorOf(nowMs - NEW_MEMBER_MS),
    identity_unverified: !(await isVerifiedMember(context, tx, memberId)),
  };
  const signs = (Object.keys(found) as RiskSign[]).filter((sign) => found[sign]);
  return { signs, risk: riskScore(signs) };
}
