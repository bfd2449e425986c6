import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';
import type { AppContext, Tx } from '../../../platform/index.ts';
import type { RequestRow } from '../../staff/index.ts';
import { putCurrency } from '../index.ts';

/** Stakes of a cent, in units, keep their hundredths in every currency. */
const UNIT_DECIMALS = 2;
const UNIT_MAX: Micros = 1_000_000_000n * 1_000_000n;

/** A limit unit as an operator enters it, from 0.01; null when it is none. */
export function readLimitUnit(entered: string): Micros | null {
  const read = parseAmount(entered, UNIT_DECIMALS);
  return read.ok && read.value > 0n && read.value <= UNIT_MAX ? read.value : null;
}

export const currencySubject = (code: string): string => `currency ${code}`;

interface Proposed {
  readonly limitUnit: string;
}
const microsOf = (value: unknown): Micros | null =>
  value === null || value === undefined ? null : readLimitUnit((value as Proposed).limitUnit);
export const proposedUnit = (unit: Micros): Proposed => ({ limitUnit: formatAmount(unit) });

/** Writes an approved unit; false when it was changed meanwhile. The database proves that two persons decided it. */
export async function changeCurrencyEffect(context: AppContext, tx: Tx, row: RequestRow): Promise<boolean> {
  const { proposal } = row;
  const after = proposal && microsOf(proposal.after);
  if (!proposal || !after) return false;
  return putCurrency(context, tx, { request: row.id, code: proposal.key, before: microsOf(proposal.before), after });
}
