import type { Reward } from '@lantern/contract/rewards';
import { useGiven } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Words of rewards: their name and amount, and what they are. */
export function useRewardTexts() {
  const t = useTexts('rewards');
  const given = useGiven();
  return {
    t,
    nameOf: ({ name }: Reward): string => name || t('gift'),
    amountOf: ({ kind, amount, of }: Reward): string =>
      given({ kind, amount, of: of === undefined ? of : { title: of } }),
    kindOf: ({ kind }: Reward): string => (kind === 'cash' ? t('cash') : kind === 'bonus' ? t('bonus') : ''),
  };
}
