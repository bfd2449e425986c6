import { useCallback } from 'react';
import { useSession } from '../session/index.ts';
import { useSettings } from '../settings/index.ts';
import { formatMoney } from './format-money.ts';

/** Spec 3, balance: the symbol while the settings are on their way. */
export const DEFAULT_SYMBOL = 'P';

/** The symbol before amounts (a trial account has its own) and the formatter: `format('12480.5')` is `12,480.50`. */
export function useMoney(): {
  symbol: string;
  decimals: number;
  format: (amount: string, decimals?: number) => string;
} {
  const settings = useSettings();
  const own = useSession((state) => state.member?.currencySymbol);
  const decimals = settings?.decimals ?? 2;
  const format = useCallback((amount: string, wanted = decimals) => formatMoney(amount, wanted), [decimals]);
  return { symbol: own ?? settings?.currencySymbol ?? DEFAULT_SYMBOL, decimals, format };
}
