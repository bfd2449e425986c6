import { useTexts } from '../../../shared/texts/index.ts';
import { cheers } from '../model/amounts.ts';
import type { Slot, Win } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotTexts } from '../use-slot-texts.ts';

/** The board that shows a win. A return not above the bet is shown in plain ink (G17). */
export function Plate({ slot }: { slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotTexts();
  const { plate, round, won } = useTable();
  if (!plate || !round) return null;
  const isWin = cheers(round);
  const whatOf = ([first, ...more]: readonly Win[]) =>
    first && more.length === 0
      ? t('won', { count: String(first.count), symbol: words.symbol(slot.maths.symbols[first.symbol]?.key ?? '') })
      : t('wonOften', { count: more.length + 1 });
  const what = plate.kind === 'feature' ? t('featureEnds') : whatOf(plate.step.wins);
  const pay = plate.kind === 'feature' ? plate.pay : plate.step.pay;
  // It counts with the counter below, in the width of the final amount.
  const counted = plate.kind === 'feature' ? pay : Math.max(0, Math.min(pay, won - plate.from));
  const amountOf = (hundredths: number) => `${isWin ? '+' : ''}${words.share(round.stake, hundredths)}`;
  return (
    <p className="slot-plate" data-win={isWin || undefined}>
      {isWin ? what : t('returned')}{' '}
      <b className="num">
        <span>{amountOf(counted)}</span>
        <span data-full="">{amountOf(pay)}</span>
      </b>
    </p>
  );
}
