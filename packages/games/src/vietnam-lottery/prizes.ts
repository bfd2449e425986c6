import { err, ok, type Result } from '@lantern/kernel';
import type { Region } from './regions.ts';
import { PRIZE_TIERS, type PrizeTier, type TierName } from './tiers.ts';

/** The numbers of one draw. Always strings: `"09"` is not nine. */
export type Prizes = Readonly<Partial<Record<TierName, readonly string[]>>>;

export interface PrizesRefusal {
  readonly code: 'missing_tier' | 'wrong_count' | 'wrong_width' | 'not_digits' | 'repeated_in_tier';
  readonly tier: TierName;
  /** Which number of the tier is at fault, counted from 0. */
  readonly index?: number;
}

// ASCII digits only: `\d` with the unicode of a keyboard would let `０` through.
const DIGITS_ONLY = /^[0-9]*$/;

function faultOfNumber(tier: PrizeTier, numbers: readonly unknown[], index: number): PrizesRefusal | null {
  const number = numbers[index];
  if (typeof number !== 'string' || !DIGITS_ONLY.test(number)) return { code: 'not_digits', tier: tier.tier, index };
  if (number.length !== tier.digits) return { code: 'wrong_width', tier: tier.tier, index };
  if (numbers.indexOf(number) !== index) return { code: 'repeated_in_tier', tier: tier.tier, index };
  return null;
}

function faultOfTier(tier: PrizeTier, numbers: unknown): PrizesRefusal | null {
  if (numbers === undefined || numbers === null) return { code: 'missing_tier', tier: tier.tier };
  if (!Array.isArray(numbers) || numbers.length !== tier.count) return { code: 'wrong_count', tier: tier.tier };
  for (let index = 0; index < numbers.length; index += 1) {
    const fault = faultOfNumber(tier, numbers, index);
    if (fault) return fault;
  }
  return null;
}

/**
 * Parses an official result before any payout: every tier of the region present, each number of its width, in ASCII digits, none twice in
 * one tier (games.md 1.3, 1.11 step 1). The North has no prize eight. Keys of unknown tiers are dropped.
 */
export function parsePrizes(region: Region, value: unknown): Result<Prizes, PrizesRefusal> {
  if (typeof value !== 'object' || value === null) return err({ code: 'missing_tier', tier: 'special' });
  const given = value as Readonly<Record<string, unknown>>;
  const prizes: Partial<Record<TierName, readonly string[]>> = {};
  for (const tier of PRIZE_TIERS[region]) {
    const numbers = given[tier.tier];
    const fault = faultOfTier(tier, numbers);
    if (fault) return err(fault);
    prizes[tier.tier] = [...(numbers as readonly string[])];
  }
  const extra = region === 'MB' ? given['prize8'] : undefined;
  return extra === undefined ? ok(prizes) : err({ code: 'wrong_count', tier: 'prize8' });
}
