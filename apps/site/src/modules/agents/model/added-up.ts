import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

/** The sum of amounts of the wire, exactly. */
export const addedUp = (amounts: readonly string[]): string =>
  formatAmount(amounts.reduce((sum, amount) => sum + microsOf(amount), 0n));
