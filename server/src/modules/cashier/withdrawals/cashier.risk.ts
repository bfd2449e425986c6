import { idFloorOf, type Micros } from '@lantern/kernel';
import { RISK_SIGNS, type RiskSign, riskScore } from '@lantern/rules/cashier';
import type { SecurityChangeKind } from '@lantern/rules/session';
import type { AppContext, Queryable } from '../../../platform/index.ts';
import { isVerifiedMember } from '../../account/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { membersOnSameDevice, securityChangesOf } from '../../session/index.ts';
import { lockedOf } from '../../turnover/index.ts';
import { playSince } from '../../wager/index.ts';
import type { PayoutAccountRecord } from '../payout-accounts/cashier.payout-accounts.store.ts';
import { membersWithNumber } from '../payout-accounts/cashier.payout-accounts.ts';
import { depositsSince, usualAmount, withdrawalsSince } from './cashier.risk.store.ts';
import { destinationOf } from './cashier.withdrawal.present.ts';
import type { WithdrawalRecord } from './cashier.withdrawal.store.ts';
import { DAY_MS } from './cashier.withdrawal-settings.ts';

const USUAL_A_DAY = 3;
const UNUSUAL_TIMES = 3n;
const NEW_MEMBER_MS = 7 * DAY_MS;
/** For how long a change of security is a sign. */
export const CHANGED_MS = 7 * DAY_MS;

const SIGN_OF: Readonly<Record<SecurityChangeKind, RiskSign>> = {
  mail: 'contact_changed',
  mobile: 'contact_changed',
  totp_on: 'factor_changed',
  totp_off: 'factor_changed',
  passkey_added: 'factor_changed',
  passkey_removed: 'factor_changed',
  factors_reset: 'factor_changed',
  payment_set: 'payment_password_changed',
  payment_changed: 'payment_password_changed',
  payment_reset: 'payment_password_changed',
  payout_added: 'payout_account_changed',
  payout_removed: 'payout_account_changed',
};

/** The kinds of changes that a sign stands for; none for signs of the request itself. */
export const changesOfSign = (sign: string): SecurityChangeKind[] =>
  (Object.keys(SIGN_OF) as SecurityChangeKind[]).filter((kind) => SIGN_OF[kind] === sign);

interface RiskAsk {
  readonly memberId: bigint;
  readonly amount: Micros;
  readonly account: PayoutAccountRecord;
  /** Whether the withdrawal itself is among those of the day. */
  readonly isStored?: boolean;
}

/** Signs that an operator reads before paying; they stop nothing by themselves. */
export async function riskSigns(
  context: AppContext,
  tx: Queryable,
  { memberId, amount, account, isStored = false }: RiskAsk,
): Promise<{ signs: RiskSign[]; risk: number }> {
  const nowMs = context.clock.nowMs();
  const { sinceMs, deposits } = await depositsSince(tx, memberId);
  const played = await playSince(tx, memberId, sinceMs ?? 0);
  const usual = await usualAmount(tx, memberId);
  const changes = await securityChangesOf(tx, [memberId], nowMs - CHANGED_MS);
  const changed = new Set((changes.get(memberId) ?? []).map((kind) => SIGN_OF[kind]));
  const found: Readonly<Record<RiskSign, boolean>> = {
    device_shared: (await membersOnSameDevice(tx, memberId, 1)).length > 0,
    account_shared: (await membersWithNumber(context, tx, account)).length > 0,
    new_account: account.paidBefore === 0,
    velocity: (await withdrawalsSince(tx, memberId, nowMs - DAY_MS)) >= USUAL_A_DAY + (isStored ? 1 : 0),
    no_play: deposits > 0n && played.validStake < deposits,
    unusual_amount: usual !== null && amount > usual * UNUSUAL_TIMES,
    turnover_left: (await lockedOf(tx, memberId)) > 0n,
    bonus_left: (await balancesOf(tx, memberId)).bonus > 0n,
    new_member: memberId >= idFloorOf(nowMs - NEW_MEMBER_MS),
    identity_unverified: !(await isVerifiedMember(context, tx, memberId)),
    contact_changed: changed.has('contact_changed'),
    factor_changed: changed.has('factor_changed'),
    payment_password_changed: changed.has('payment_password_changed'),
    payout_account_changed: changed.has('payout_account_changed'),
  };
  const signs = RISK_SIGNS.filter((sign) => found[sign]);
  return { signs, risk: riskScore(signs) };
}

const UNDECIDED: readonly WithdrawalRecord['state'][] = ['applied', 'in_review', 'approved'];

/** The signs as they are when somebody looks: what a member did since the application counts. Once it is sent, those of then stay. */
export async function signsNow(
  context: AppContext,
  db: Queryable,
  withdrawal: WithdrawalRecord,
): Promise<{ signs: readonly RiskSign[]; risk: number }> {
  const { memberId, amount, state, signs, risk } = withdrawal;
  if (!UNDECIDED.includes(state)) return { signs, risk };
  const { account } = await destinationOf(db, withdrawal);
  return riskSigns(context, db, { memberId, amount, account, isStored: true });
}
