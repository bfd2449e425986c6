const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ID_MAX = (1n << 63n) - 1n;

/** A letter and an id in base 36, upper case: it can be read aloud, and it contains the id, so no lookup is needed. */
export const referenceOf = (letter: string, id: bigint): string => `${letter}${id.toString(36).toUpperCase()}`;

const LENGTH_MIN = 9;
const LENGTH_MAX = 14;

/**
 * The ids whose references may stand in a text: typed with blanks or in lower case, or inside a bank's memo, whose blanks say nothing. Only a
 * look-up tells which exist.
 */
export function idsIn(letter: string, text: string): bigint[] {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const found = new Set<bigint>();
  for (let at = signs.indexOf(letter); at !== -1; at = signs.indexOf(letter, at + 1))
    for (let length = LENGTH_MIN; length <= LENGTH_MAX; length += 1) {
      const id = idOfReference(letter, signs.slice(at, at + length));
      if (id !== null) found.add(id);
    }
  return [...found];
}

/** The id inside a reference with this letter; null when it is not one of ours. */
export function idOfReference(letter: string, reference: string): bigint | null {
  const digits = reference.slice(letter.length);
  if (!reference.startsWith(letter) || !/^[0-9A-Z]{1,13}$/.test(digits)) return null;
  let id = 0n;
  for (const digit of digits) id = id * 36n + BigInt(DIGITS.indexOf(digit));
  // One id has one reference: `D007` is invalid.
  return id <= ID_MAX && referenceOf(letter, id) === reference ? id : null;
}
