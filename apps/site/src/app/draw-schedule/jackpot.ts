const STEP_CENTS = 16_511;
const STEP_MS = 3000;
const DAY_MS = 86_400_000;

/**
 * The illustrative jackpot (spec 4): a start derived from the present time, growing by 165.11 every 3 seconds. It is a
 * decoration and labelled as one; no money is behind it (product.md, "Honest numbers"). Returns a decimal string.
 */
export function illustrativeJackpot(base: string, nowMs: number): string {
  const [whole = '0', fraction = ''] = base.split('.');
  const baseCents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  const cents = baseCents + Math.floor((nowMs % DAY_MS) / STEP_MS) * STEP_CENTS;
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
