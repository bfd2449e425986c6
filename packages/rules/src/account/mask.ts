/**
 * A name that its owner knows and nobody else can find (product.md, "Honest numbers"): the first two and the last sign, and always
 * three stars, so that not even its length is told.
 */
export function maskAccount(account: string): string {
  const signs = [...account];
  if (signs.length < 6) return `${signs[0] ?? ''}***`;
  return `${signs.slice(0, 2).join('')}***${signs.at(-1)}`;
}
