import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { Draft } from '../model/draft-values.ts';

/** Words of a reward: an amount of money, or a number of points. */
export function useRewardText() {
  const t = useText();
  const { tag } = useLanguage();
  return ({ kind, amount }: Draft['reward'], currency: string): string =>
    kind === 'cash' ? moneyIn(amount, currency, tag) : t(`missions.${kind}`, { amount });
}
