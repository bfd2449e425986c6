/** The same decimal moved by two places: `0.006` is `0.6`, a percentage as it is entered and shown. */
export function percentOf(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`;
  const left = digits.slice(0, whole.length + 2).replace(/^0+(?=\d)/, '');
  const right = digits.slice(whole.length + 2).replace(/0+$/, '');
  return right ? `${left}.${right}` : left;
}
