const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ID_MAX = (1n << 63n) - 1n;

/** A letter and an id in base 36, upper case: it can be read aloud, and it contains the id, so no lookup is needed. */
export const referenceOf = (letter: string, id: bigint): string => `${letter}${id.toString(36).toUpperCase()}`;

/** The id inside a reference with this letter; null when it is not one of ours. */
export function idOfReference(letter: string, reference: string): bigint | null {
  const digits = reference.slice(letter.length);
  if (!reference.startsWith(letter) || !/^[0-9A-Z]{1,13}$/.test(digits)) return null;
  let id = 0n;
  for (const digit of digits) id = id * 36n + BigInt(DIGITS.indexOf(digit));
  // One id has one reference: `D007` is invalid.
  return id <= ID_MAX && referenceOf(letter, id) === reference ? id : null;
}
