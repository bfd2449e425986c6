import { useMemo } from 'react';
import { formatMoney, useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Format of amounts and multipliers on these pages. */
export function useInstantTexts() {
  const t = useTexts('instant');
  const { symbol, decimals, format } = useMoney();
  return useMemo(
    () => ({
      money: (amount: string) => `${symbol}\u00a0${format(amount)}`,
      /** A payout as paid: digits below the smallest unit are shown, not cut off. */
      paid: (amount: string) =>
        `${symbol}\u00a0${format(amount, Math.max(decimals, amount.split('.')[1]?.length ?? 0))}`,
      /** `1.125` is `1.125×`, `2` is `2.00×`, `100000` is `100,000.00×`. */
      times: (multiplier: string) => {
        const digits = multiplier.split('.')[1]?.length ?? 0;
        return t('multiplier', { value: formatMoney(multiplier, Math.max(2, digits)) });
      },
    }),
    [t, symbol, decimals, format],
  );
}
