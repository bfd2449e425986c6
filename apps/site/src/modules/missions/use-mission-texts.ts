import type { Mission } from '@lantern/contract/missions';
import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const DECIMALS = 2;
const decimalsOf = (amount: string): number => (/\.\d*[1-9]/.test(amount) ? DECIMALS : 0);

/** Words of missions: what they ask for, what they give, and how far a member is. */
export function useMissionTexts() {
  const t = useTexts('missions');
  const tType = useTexts('catalogue.type');
  const { symbol, format } = useMoney();
  const short = (amount: string): string => format(amount, decimalsOf(amount));
  return {
    t,
    rewardOf: ({ kind, amount, of }: Mission['reward']): string => {
      if (kind === 'cash') return `${symbol}\u00a0${format(amount)}`;
      return t(kind, { amount: short(amount), name: of?.title ?? '' });
    },
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
