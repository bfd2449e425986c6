import type { PrizeReward } from '@lantern/contract/prizes';
import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';

/** Words of what a prize gives. */
export function useRewardText() {
  const t = useText();
  const { tag } = useLanguage();
  return ({ kind, amount }: PrizeReward, currency: string): string => {
    if (kind === 'nothing') return t('prizes.rewards.nothing');
    if (kind === 'points') return t('prizes.points', { amount });
    const money = moneyIn(amount, currency, tag);
    return kind === 'bonus' ? t('prizes.bonusMoney', { amount: money }) : money;
  };
}
