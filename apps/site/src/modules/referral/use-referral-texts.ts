import type { Answer } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type Referral = Answer<'getReferral'>;
export type Friend = Answer<'listReferralFriends'>['list'][number];

export function useReferralTexts() {
  const t = useTexts('referral');
  const { symbol, format } = useMoney();
  const percent = (text: string): string => `${text}\u00a0%`;
  return {
    ...{ t, percent },
    money: (amount: string): string => `${symbol}\u00a0${format(amount)}`,
    /** One count of another, in whole percent; of none nothing. */
    share: (count: number, of: number): string => (of === 0 ? '–' : percent(String(Math.floor((count * 100) / of)))),
  };
}
