import { formatAmount } from '@lantern/kernel';
import { microsOf } from '../../../shared/money/micros.ts';

/** A difference of two amounts of the wire, exactly. */
export const less = (from: string, amount: string): string => formatAmount(microsOf(from) - microsOf(amount));
