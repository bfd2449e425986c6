/** The sign of an amount, for jade and plus or plain ink and minus (look.md 1.2). */
export const signOf = (amount: string): 'plus' | 'minus' | 'none' =>
  amount.startsWith('-') ? 'minus' : /[1-9]/.test(amount) ? 'plus' : 'none';
export const unsigned = (amount: string): string => amount.replace('-', '');
