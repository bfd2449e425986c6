/** A net result with its sign: a gain is jade with a plus, a loss plain with a minus (look.md 1.2). */
export function signed(amount: string): { amount: string; sign: 'plus' | 'minus' | 'none' } {
  if (amount.startsWith('-')) return { amount: amount.slice(1), sign: 'minus' };
  return { amount, sign: /^[0.]+$/.test(amount) ? 'none' : 'plus' };
}
