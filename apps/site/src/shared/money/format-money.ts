/**
 * A decimal string of the wire as players read it: grouped, two decimals, rounded down so that nobody sees money that is not
 * there. Digits are counted as text and never pass through a float (product.md, "Money").
 */
export function formatMoney(amount: string, tag: string, decimals = 2): string {
  const sign = amount.startsWith('-') ? '\u2212' : '';
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const { group, point } = separatorsOf(tag);
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const cents = fraction.padEnd(decimals, '0').slice(0, decimals);
  return `${sign}${grouped}${decimals > 0 ? point + cents : ''}`;
}

const separators = new Map<string, { group: string; point: string }>();

function separatorsOf(tag: string): { group: string; point: string } {
  const known = separators.get(tag);
  if (known) return known;
  const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).formatToParts(12_345.6);
  const find = (type: string, fallback: string) => parts.find((part) => part.type === type)?.value ?? fallback;
  const made = { group: find('group', ','), point: find('decimal', '.') };
  separators.set(tag, made);
  return made;
}
