import { useTexts } from '../../../shared/texts/index.ts';
import { cheers, shareOf } from '../model/amounts.ts';
import type { Slot } from '../slots.queries.ts';
import { useTable } from '../table.store.ts';
import { useSlotWords } from '../use-words.ts';

/** The board that tells a win. A return that is not more than the bet is told in plain ink (G17). */
export function Plate({ slot }: { slot: Slot }) {
  const t = useTexts('slots');
  const words = useSlotWords();
  const { plate, round } = useTable();
  if (!plate || !round) return null;
  const { wins, pay } = plate.step;
  const [first] = wins;
  const isWin = cheers(round);
  const key = slot.maths.symbols[first?.symbol ?? 0]?.key ?? '';
  const what =
    wins.length === 1 && first
      ? t('won', { count: String(first.count), symbol: words.symbol(key) })
      : t('wonOften', { count: wins.length });
  return (
    <p className="slot-plate" data-win={isWin || undefined}>
      {isWin ? what : t('returned')}{' '}
      <b className="num">{`${isWin ? '+' : ''}${words.money(shareOf(round.stake, pay))}`}</b>
    </p>
  );
}
