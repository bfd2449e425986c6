import { MICROS_PER_UNIT } from '@lantern/kernel';
import { useMoney } from '../../shared/money/index.ts';
import { microsOf } from '../../shared/money/micros.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Words of levels: whole amounts without decimals, as thresholds have none. */
export function useVipTexts() {
  const t = useTexts('vip');
  const { symbol, format } = useMoney();
  const short = (amount: string): string => format(amount, microsOf(amount) % MICROS_PER_UNIT === 0n ? 0 : 2);
  return { t, symbol, short, money: (amount: string): string => `${symbol}\u00a0${format(amount)}` };
}
