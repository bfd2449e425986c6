import { isCommonPassword, lengthOf } from '@lantern/rules/account';

export type Strength = 'weak' | 'fair' | 'strong';

const FAIR_BITS = 40;
const STRONG_BITS = 60;
const CLASSES: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^a-zA-Z0-9]/, 33],
];

/** A letter that continues a sequence (`aaaa`, `1234`, `dcba`) adds nothing. */
function tellingLength(password: string): number {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  return codes.filter(
    (code, at) => at < 2 || code - (codes[at - 1] ?? 0) !== (codes[at - 1] ?? 0) - (codes[at - 2] ?? 0),
  ).length;
}

/** An estimate of a password's strength: the bits of its significant letters, and whether it is a common one. */
export function strengthOf(password: string): Strength | undefined {
  if (password === '') return undefined;
  if (isCommonPassword(password) || lengthOf(password) < 8) return 'weak';
  const pool = CLASSES.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = tellingLength(password) * Math.log2(Math.max(pool, 2));
  return bits >= STRONG_BITS ? 'strong' : bits >= FAIR_BITS ? 'fair' : 'weak';
}
