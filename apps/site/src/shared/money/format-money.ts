/**
 * A decimal string as players read it: grouped by thousands, two decimals, rounded down so that nobody sees money that
 * does not exist. The same in every language, as is typed input (look.md 1.3). Digits are text, never a float.
 */
export function formatMoney(amount: string, decimals = 2): string {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const shown = `${grouped}${decimals > 0 ? `.${fraction.padEnd(decimals, '0').slice(0, decimals)}` : ''}`;
  // A loss of which no digit is shown is zero, which has no sign.
  return amount.startsWith('-') && /[1-9]/.test(shown) ? `\u2212${shown}` : shown;
}
