import type { Mission } from '@lantern/contract/missions';
import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { decimalsOf, useGiven, useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Words of missions: what they ask for, what they give, and how far a member is. */
export function useMissionTexts() {
  const t = useTexts('missions');
  const tType = useTexts('catalogue.type');
  const given = useGiven();
  const { symbol, format } = useMoney();
  const short = (amount: string): string => format(amount, decimalsOf(amount));
  return {
    t,
    rewardOf: (reward: Mission['reward']): string => given(reward),
    progressOf: ({ kind, progress, target }: Mission): string => {
      const shown = (amount: string) => (kind === 'bets' ? short(amount) : `${symbol}\u00a0${short(amount)}`);
      return t('progress', { done: shown(progress), all: shown(target) });
    },
    /** Empty: all categories count. */
    categoriesOf: ({ categories }: Mission): string =>
      (categories ?? [])
        .map((category) => {
          const type = RECORD_TYPES.find((one) => one === category);
          return type ? tType(type) : category;
        })
        .join(' · '),
  };
}
