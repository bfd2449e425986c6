import type { OwnLimit } from '@lantern/contract/safer-play';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

type Limit = Pick<OwnLimit, 'kind' | 'value' | 'used'>;

/**
 * How much a member's own limits still allow to deposit: of several the one with the smallest remainder (standards.md
 * L02).
 */
export interface OwnAllowance {
  readonly kind: 'deposit_day' | 'deposit_week' | 'deposit_month';
  /** Decimal strings of the wire. */
  readonly value: string;
  readonly left: string;
}

const isOfDeposits = (kind: Limit['kind']): kind is OwnAllowance['kind'] => kind.startsWith('deposit_');

/** Null without a deposit limit. */
export function ownAllowance(limits: readonly Limit[]): OwnAllowance | null {
  const allowances = limits.flatMap(({ kind, value, used }): OwnAllowance[] => {
    if (!isOfDeposits(kind) || value === null) return [];
    const left = microsOf(value) - microsOf(used ?? '0');
    return [{ kind, value, left: formatAmount(left > 0n ? left : 0n) }];
  });
  return allowances.reduce<OwnAllowance | null>(
    (least, allowance) => (least && microsOf(least.left) <= microsOf(allowance.left) ? least : allowance),
    null,
  );
}

/** Whether this deposit would exceed the limit; an invalid amount exceeds nothing. */
export function isOverAllowance(amount: string, allowance: OwnAllowance | null): boolean {
  const parsed = parseAmount(amount);
  return allowance !== null && parsed.ok && parsed.value > microsOf(allowance.left);
}
