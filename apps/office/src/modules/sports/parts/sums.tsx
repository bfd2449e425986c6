import { moneyIn } from '../../../shared/money/index.ts';
import { useLanguage, useText } from '../../../shared/texts/index.ts';
import type { BoardMatch } from './traded.ts';

/** An amount in each currency. */
export function Sums({ sums }: { sums: BoardMatch['stakes'] }) {
  const t = useText();
  const { tag } = useLanguage();
  if (sums.length === 0) return t('common.none');
  return (
    <span className="grid">
      {sums.map(({ currency, amount }) => (
        <span key={currency}>{moneyIn(amount, currency, tag)}</span>
      ))}
    </span>
  );
}

const isGain = (amount: string): boolean => Number(amount) > 0;

/** A profit with its sign; a gain is green, a loss is ink. */
export function Profit({ amount, show }: { amount: string; show: (amount: string) => string }) {
  return (
    <span className={isGain(amount) ? 'num text-jade-text' : 'num'}>
      {isGain(amount) ? '+' : ''}
      {show(amount)}
    </span>
  );
}
