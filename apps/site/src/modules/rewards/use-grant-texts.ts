import type { Grant } from '@lantern/contract/bonus';
import { type GameType, RECORD_TYPES } from '@lantern/rules/catalogue';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** A line of the terms: what it is about, and what holds. */
export interface TermLine {
  readonly about: string;
  readonly text: string;
}

/** Words of grants: amounts with the symbol, and the terms as accepted. */
export function useGrantTexts() {
  const t = useTexts('bonus');
  const tType = useTexts('catalogue.type');
  const { symbol, format } = useMoney();
  const money = (amount: string): string => `${symbol}\u00a0${format(amount)}`;
  const weights = (of: Grant['weights']): string =>
    of === null
      ? t('weightsAll')
      : Object.entries(of)
          .map(([category, percent]) => {
            const type = RECORD_TYPES.find((one) => one === category);
            return t('weight', { category: type ? tType(type) : category, percent });
          })
          .join(', ');
  const terms = (grant: Grant): readonly TermLine[] => [
    { about: t('turnover'), text: money(grant.required) },
    { about: t('weights'), text: weights(grant.weights) },
    ...(grant.maxBet === null ? [] : [{ about: t('maxBet'), text: money(grant.maxBet) }]),
    ...(grant.maxConvert === null ? [] : [{ about: t('maxConvert'), text: money(grant.maxConvert) }]),
    ...(grant.days === null ? [] : [{ about: t('time'), text: t('days', { count: grant.days }) }]),
  ];
  return {
    t,
    money,
    terms,
    typeOf: (type: GameType): string => tType(type),
    nameOf: ({ name }: Grant): string => name || t('gift'),
  };
}
