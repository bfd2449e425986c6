import { Money } from '@lantern/ui/base';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { type RoundMove, wordOf } from '../model/round-moves.ts';
import { signed } from './signed.ts';

/** A vendor's bookings in a round, one line each; rolled-back ones stay visible. */
export function RoundMoves({ moves }: { moves: readonly RoundMove[] }) {
  const t = useTexts('wager');
  const zone = useZone();
  const { symbol, format } = useMoney();
  if (moves.length === 0) return null;
  return (
    <ol className="mb-3 grid gap-1 border-b border-line pb-3 text-13">
      {moves.map((move) => {
        const { sign, amount } = signed(move.op === 'bet' ? `-${move.amount}` : move.amount);
        return (
          <li key={move.id} className="flex items-baseline gap-3">
            <span>{t(wordOf(move))}</span>
            <span className="num text-ink-3">{zone.stamp(Date.parse(move.at))}</span>
            {move.isUndone ? <span className="text-ink-3">{t('states.void')}</span> : null}
            <span className={`ms-auto ${move.isUndone ? 'text-ink-3 line-through' : ''}`}>
              <Money currency={symbol} amount={format(amount)} sign={sign} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
