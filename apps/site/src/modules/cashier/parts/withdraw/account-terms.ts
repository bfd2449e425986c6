import { useMoney } from '../../../../shared/money/index.ts';
import { microsOf } from '../../../../shared/money/micros.ts';
import { useTexts } from '../../../../shared/texts/index.ts';
import { type PayoutTerms, percentOf } from '../../model/withdrawal-draft.ts';

/** The fee of a method in words. */
export function useFeeText(): (terms: PayoutTerms) => string {
  const t = useTexts('cashier.withdraw.account');
  const { symbol, format } = useMoney();
  return ({ fixedFee, feeShare, freeADay, freeLeft }) => {
    if (freeLeft > 0) return t('free', { left: String(freeLeft), count: String(freeADay) });
    const amount = `${symbol}\u00a0${format(fixedFee)}`;
    const percent = percentOf(feeShare);
    const hasFixed = microsOf(fixedFee) > 0n;
    if (!hasFixed && feeShare === 0) return t('noFee');
    if (hasFixed && feeShare > 0) return t('feeBoth', { amount, percent });
    return hasFixed ? t('feeFixed', { amount }) : t('feeShare', { percent });
  };
}

export const KIND_ICONS = { bank: 'bank', ewallet: 'wallet', crypto: 'swap' } as const;
