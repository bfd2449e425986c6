import type { Reward } from '@lantern/contract/rewards';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

const DECIMALS = 2;
const decimalsOf = (amount: string): number => (/\.\d*[1-9]/.test(amount) ? DECIMALS : 0);

/** Words of rewards: their name and amount, and what they are. */
export function useRewardTexts() {
  const t = useTexts('rewards');
  const tMissions = useTexts('missions');
  const { symbol, format } = useMoney();
  return {
    t,
    nameOf: ({ name }: Reward): string => name || t('gift'),
    amountOf: ({ kind, amount, of }: Reward): string =>
      kind === 'points' || kind === 'spins' || kind === 'tickets'
        ? tMissions(kind, { amount: format(amount, decimalsOf(amount)), name: of ?? '' })
        : `${symbol}\u00a0${format(amount)}`,
    kindOf: ({ kind }: Reward): string => (kind === 'cash' ? t('cash') : kind === 'bonus' ? t('bonus') : ''),
  };
}
