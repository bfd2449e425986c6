import type { Reward } from '@lantern/contract/rewards';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Words of rewards: their name and amount, and what they are. */
export function useRewardTexts() {
  const t = useTexts('rewards');
  const { symbol, format } = useMoney();
  return {
    t,
    nameOf: ({ name }: Reward): string => name || t('gift'),
    amountOf: ({ amount, currency }: Reward): string =>
      currency === '' ? format(amount, 0) : `${symbol}\u00a0${format(amount)}`,
    kindOf: ({ kind }: Reward): string => (kind === 'cash' ? t('cash') : kind === 'bonus' ? t('bonus') : ''),
  };
}
