import { formatAmount, type Micros, parseAmount } from '@lantern/kernel';

/** Micros of a decimal string of the wire, which may have a sign; nothing counts as none. */
export function microsOf(amount: string): Micros {
  const parsed = parseAmount(amount.replace(/^-/, ''));
  const micros = parsed.ok ? parsed.value : 0n;
  return amount.startsWith('-') ? -micros : micros;
}

/** What is missing of an amount; 0 where nothing is. */
export const missingOf = (done: string, all: string): string => {
  const missing = microsOf(all) - microsOf(done);
  return formatAmount(missing > 0n ? missing : 0n);
};

/** How much of an amount is there, from 0 to 1 in thousandths; of nothing all is. */
export const fractionOf = (done: string, all: string): number => {
  const whole = microsOf(all);
  return whole === 0n ? 1 : Math.min(1, Number((microsOf(done) * 1000n) / whole) / 1000);
};
