import { useTexts } from '../../../shared/texts/index.ts';
import { useTable } from '../table.store.ts';

/** The progress of a feature and its multiplier, over the upper edge of the reels. */
export function SpinsLine() {
  const t = useTexts('slots');
  const spinning = useTable((state) => state.spinning);
  const left = useTable((state) => state.left);
  const multiplier = useTable((state) => state.multiplier);
  if (!spinning && left === null && multiplier === 1) return null;
  return (
    <p className="slot-spins num">
      {left !== null ? t('left', { count: left }) : null}
      {spinning?.feature === 'respin' ? t('respin', { number: String(spinning.number) }) : null}
      {spinning && spinning.feature !== 'respin'
        ? t('spinOf', { number: String(spinning.number), of: String(spinning.of) })
        : null}
      {multiplier > 1 ? <b>{t('times', { value: String(multiplier) })}</b> : null}
    </p>
  );
}
