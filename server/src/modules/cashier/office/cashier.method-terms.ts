import type { FieldRefusal } from '@lantern/contract';
import { formatAmount, parseAmount } from '@lantern/kernel';
import { DEPOSIT_DECIMALS } from '@lantern/rules/cashier';
import { sha256 } from '../../../platform/index.ts';

/** A typed amount; null when it is none. */
export const microsOf = (text: string): bigint | null => {
  const parsed = parseAmount(text, DEPOSIT_DECIMALS);
  return parsed.ok ? parsed.value : null;
};
/** An amount as it is stored, so that the decided value is the one that is shown. */
export const plainAmount = (text: string): string => formatAmount(microsOf(text) ?? 0n);

/** Grows with nothing and changes with everything: a change names the value it saw. */
export const versionOf = (value: object): string => sha256(JSON.stringify(value)).toString('hex').slice(0, 16);

/** The faults of a proposed value, by the names of its fields. */
export const faultsOf = (faulty: Readonly<Record<string, boolean>>): FieldRefusal[] =>
  Object.entries(faulty).flatMap(([name, isFaulty]) =>
    isFaulty ? [{ field: `value.${name}`, key: 'field.not_valid' }] : [],
  );
