import { parseAmount } from '@lantern/kernel';
import { type AmountRefusal, checkDepositAmount } from '@lantern/rules/cashier';

/** The fields of the deposit form. */
export interface DepositDraft {
  readonly method: string;
  readonly amount: string;
}
export interface DraftLimits {
  readonly minimum: string;
  readonly maximum: string;
}

/** Why the amount cannot be sent, or null. The server checks again with the same rule. */
export function amountFault(amount: string, { minimum, maximum }: DraftLimits): AmountRefusal | null {
  const [least, most] = [parseAmount(minimum), parseAmount(maximum)];
  if (!least.ok || !most.ok) return null;
  const checked = checkDepositAmount(amount, { minimum: least.value, maximum: most.value });
  return checked.ok ? null : checked.error;
}

/**
 * The idempotency key of a deposit: the same request keeps its key, so a deposit whose answer was lost is never opened
 * twice; another request gets a new one, and so does the next deposit after a success.
 */
export function createDraftKeys(newKey: () => string) {
  let held: { wish: DepositDraft; key: string } | undefined;
  return {
    keyOf: (wish: DepositDraft): string => {
      if (held?.wish.method !== wish.method || held.wish.amount !== wish.amount) held = { wish, key: newKey() };
      return held.key;
    },
    done: (): void => {
      held = undefined;
    },
  };
}
