import { err, ok, type Result } from '@lantern/kernel';
import { sortedDistinct } from './expand.ts';

/** The generators of the southern paper style (games.md 1.9). */

const DIGITS_ONLY = /^[0-9]{1,4}$/;

function arrangements(digits: readonly string[]): readonly string[] {
  if (digits.length <= 1) return [digits.join('')];
  return digits.flatMap((digit, place) => arrangements(digits.toSpliced(place, 1)).map((rest) => digit + rest));
}

/** Đảo: every different order of the digits of a token of one to four digits; 24 of four, fewer when digits repeat. */
export const permutationsOf = (token: string): Result<readonly string[], 'not_digits'> =>
  DIGITS_ONLY.test(token) ? ok(sortedDistinct(arrangements([...token]))) : err('not_digits');

export type RunStep = 1 | 10 | 11;
export type RunRefusal = 'not_digits' | 'wrong_width' | 'wrong_order' | 'off_the_run';

/** Kéo: the run from one token to another, both ends in it: 11 kéo 19 by 1, 10 kéo 90 by 10, 00 kéo 99 by 11. */
export function runTokens(from: string, to: string, step: RunStep): Result<readonly string[], RunRefusal> {
  if (!DIGITS_ONLY.test(from) || !DIGITS_ONLY.test(to)) return err('not_digits');
  if (from.length !== to.length) return err('wrong_width');
  const distance = Number(to) - Number(from);
  if (distance < 0) return err('wrong_order');
  if (distance % step !== 0) return err('off_the_run');
  return ok(
    Array.from({ length: distance / step + 1 }, (_, i) => String(Number(from) + i * step).padStart(from.length, '0')),
  );
}
