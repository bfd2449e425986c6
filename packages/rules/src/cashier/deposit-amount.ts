import { err, formatAmount, type Micros, ok, parseAmount, type Result, tooFineFacts } from '@lantern/kernel';

/** The precision of most currencies (product.md, "Money"). */
export const DEPOSIT_DECIMALS = 2;

export interface DepositLimits {
  readonly minimum: Micros;
  readonly maximum: Micros;
}

/** The refusal of an entered amount, with the facts of its text. */
export type AmountRefusal =
  | { readonly why: 'not_a_number'; readonly params: Record<string, never> }
  | { readonly why: 'too_fine'; readonly params: ReturnType<typeof tooFineFacts> }
  | { readonly why: 'below_minimum'; readonly params: { readonly minimum: string } }
  | { readonly why: 'above_maximum'; readonly params: { readonly maximum: string } };

/** Parses the amount a member entered for a deposit or a withdrawal, in a currency of these decimals. Both limits are allowed amounts. */
export function checkDepositAmount(
  text: string,
  limits: DepositLimits,
  decimals = DEPOSIT_DECIMALS,
): Result<Micros, AmountRefusal> {
  const tooMuch = err({ why: 'above_maximum', params: { maximum: formatAmount(limits.maximum) } } as const);
  const parsed = parseAmount(text, decimals);
  if (!parsed.ok) {
    if (parsed.error === 'too_fine') return err({ why: 'too_fine', params: tooFineFacts(text, decimals) });
    return parsed.error === 'out_of_range' ? tooMuch : err({ why: 'not_a_number', params: {} });
  }
  if (parsed.value < limits.minimum)
    return err({ why: 'below_minimum', params: { minimum: formatAmount(limits.minimum) } });
  return parsed.value > limits.maximum ? tooMuch : ok(parsed.value);
}
