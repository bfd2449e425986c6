const REFERENCE = /^D([0-9A-Z]{1,13})$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ID_MAX = (1n << 63n) - 1n;

/**
 * The reference of a deposit for members, support and the provider: `D` and its id in base 36, upper case. It can be read aloud, and it
 * contains the id, so no lookup is needed.
 */
export const depositReference = (id: bigint): string => `D${id.toString(36).toUpperCase()}`;

/** The id inside a reference; null when it is not one of ours. */
export function depositIdOf(reference: string): bigint | null {
  const digits = REFERENCE.exec(reference)?.[1];
  if (digits === undefined) return null;
  let id = 0n;
  for (const digit of digits) id = id * 36n + BigInt(DIGITS.indexOf(digit));
  // One id has one reference: `D007` is invalid.
  return id <= ID_MAX && depositReference(id) === reference ? id : null;
}
