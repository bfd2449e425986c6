import type { Answer } from '../../shared/calls/index.ts';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

export type Referral = Answer<'getReferral'>;
export type Friend = Answer<'listReferralFriends'>['list'][number];

export function useReferralTexts() {
  const t = useTexts('referral');
  const { symbol, format } = useMoney();
  return { t, money: (amount: string): string => `${symbol}\u00a0${format(amount)}` };
}
