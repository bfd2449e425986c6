import { type Micros, parseAmount } from '@lantern/kernel';

/** Micros of a decimal string of the wire, which may have a sign; nothing counts as none. */
export function microsOf(amount: string): Micros {
  const parsed = parseAmount(amount.replace(/^-/, ''));
  const micros = parsed.ok ? parsed.value : 0n;
  return amount.startsWith('-') ? -micros : micros;
}
