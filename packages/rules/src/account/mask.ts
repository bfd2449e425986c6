/**
 * A masked name that its owner recognises and others cannot identify (product.md, "Honest numbers"): the first two and the last character,
 * and always three stars, so that even its length is hidden.
 */
export function maskAccount(account: string): string {
  const signs = [...account];
  if (signs.length < 6) return `${signs[0] ?? ''}***`;
  return `${signs.slice(0, 2).join('')}***${signs.at(-1)}`;
}
