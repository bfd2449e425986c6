import { RECORD_TYPES } from '@lantern/rules/catalogue';
import { useMoney } from '../../shared/money/index.ts';
import { useTexts } from '../../shared/texts/index.ts';

/** Decimals of a point that pages show; the others are counted, too. */
const SHOWN = 2;

/** Words of points: numbers of points and money, and names of categories. */
export function usePointTexts() {
  const t = useTexts('points');
  const tType = useTexts('catalogue.type');
  const { symbol, format } = useMoney();
  return {
    t,
    pointsOf: (points: string): string => format(points, points.includes('.') ? SHOWN : 0),
    money: (amount: string): string => `${symbol}\u00a0${format(amount)}`,
    categoryOf: (category: string): string => {
      const type = RECORD_TYPES.find((one) => one === category);
      return type ? tType(type) : category;
    },
  };
}
