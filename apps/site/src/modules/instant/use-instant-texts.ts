import { useMemo } from 'react';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Amounts and multipliers as these pages write them. */
export function useInstantTexts() {
  const t = useTexts('instant');
  const { symbol, format } = useMoney();
  return useMemo(
    () => ({
      money: (amount: string) => `${symbol}\u00a0${format(amount)}`,
      /** `1.125` is `1.125×`, `2` is `2.00×`. */
      times: (multiplier: string) => {
        const [whole = '0', part = ''] = multiplier.split('.');
        return t('multiplier', { value: `${whole}.${part.padEnd(2, '0')}` });
      },
    }),
    [t, symbol, format],
  );
}
