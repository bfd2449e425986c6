import { type Micros, parseAmount } from '@lantern/kernel';
import { type AppContext, dayOf, dayStartMs, type Queryable, singlePoint } from '../../../platform/index.ts';
import { limitBy, limitUnitOf } from '../../ledger/index.ts';
import { settingsOf } from '../../site/index.ts';
import { cashierSettings } from '../cashier.settings.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3600_000;
export const DAY_MS = 24 * HOUR_MS;
/** How soon a member is promised an answer to a dispute. */
const ANSWER_MS = 2 * HOUR_MS;

export interface WithdrawalSettings {
  readonly minimum: Micros;
  readonly maximum: Micros;
  readonly dayAmount: Micros;
  readonly dayCount: number;
  readonly twoAbove: Micros;
  readonly factorAbove: Micros;
  readonly quickAmounts: readonly Micros[];
  readonly cooldownMs: number;
  readonly receiptMs: number;
  readonly disputeMs: number;
  readonly answerMs: number;
  readonly mayCancel: boolean;
  /** The member's identity must be verified first. */
  readonly needsIdentity: boolean;
}

interface Member {
  readonly memberId: bigint;
  readonly currency: string;
}
/** Withdrawals per day of one member, from the module that owns levels; null: as the merchant's settings have it. */
export const withdrawalLimitsHook = singlePoint<
  (
    context: AppContext,
    member: Member,
    db: Queryable,
  ) => Promise<{ readonly dayCount: number | null; readonly dayAmount: Micros | null }>
>('cashier.withdrawal-limits', async () => ({ dayCount: null, dayAmount: null }));

/** The limits of a member: the merchant's, or those of the level. */
export async function withdrawalSettingsOf(
  context: AppContext,
  member: Member,
  db: Queryable = context.db,
): Promise<WithdrawalSettings> {
  const settings = await withdrawalSettings(context, member.currency);
  const own = await context.hooks.one(withdrawalLimitsHook)(context, member, db);
  return { ...settings, dayCount: own.dayCount ?? settings.dayCount, dayAmount: own.dayAmount ?? settings.dayAmount };
}

/** The merchant's limits in a currency. */
export async function withdrawalSettings(context: AppContext, currency: string): Promise<WithdrawalSettings> {
  const settings = await settingsOf(context, cashierSettings);
  const unit = await limitUnitOf(context, currency);
  const micros = (text: string): Micros => {
    const parsed = parseAmount(text);
    return limitBy(parsed.ok ? parsed.value : 0n, unit);
  };
  return {
    minimum: micros(settings['withdrawal.minimum']),
    maximum: micros(settings['withdrawal.maximum']),
    dayAmount: micros(settings['withdrawal.dayAmount']),
    dayCount: settings['withdrawal.dayCount'],
    twoAbove: micros(settings['withdrawal.twoAbove']),
    factorAbove: micros(settings['withdrawal.factorAbove']),
    quickAmounts: settings['withdrawal.quickAmounts'].map(micros),
    cooldownMs: settings['withdrawal.cooldownHours'] * HOUR_MS,
    receiptMs: settings['withdrawal.receiptMinutes'] * MINUTE_MS,
    disputeMs: settings['withdrawal.disputeHours'] * HOUR_MS,
    answerMs: ANSWER_MS,
    mayCancel: settings['withdrawal.mayCancel'],
    needsIdentity: settings['withdrawal.needsIdentity'],
  };
}

/** The day of the merchant's zone that an instant is in. */
export function dayAround(nowMs: number): { readonly startMs: number; readonly endMs: number } {
  const startMs = dayStartMs(dayOf(nowMs));
  return { startMs, endMs: startMs + DAY_MS };
}
