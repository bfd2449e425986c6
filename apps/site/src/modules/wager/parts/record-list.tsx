import type { Wager } from '@lantern/contract/wager';
import { Badge, Money } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toneOf } from '../../../shared/wager-state.ts';
import { BetLine } from './bet-line.tsx';
import { signed } from './signed.ts';

type RecordListProps = { answer: Answer<'listWagers'>; selected: string | undefined; onOpen: (id: string) => void };

/** The record on a phone: a bet takes two lines, so that a day fits a screen. A row opens its recall. */
export function RecordList({ answer, selected, onOpen }: RecordListProps) {
  const t = useTexts('wager');
  const { symbol, format } = useMoney();
  const net = signed(answer.totals.net);
  return (
    <table className="w-full text-13" aria-label={t('title')}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('bet')}</th>
          <th scope="col">{t('payout')}</th>
        </tr>
      </thead>
      <tbody>
        {answer.list.map((wager) => (
          <Row key={wager.id} wager={wager} isSelected={wager.id === selected} onOpen={onOpen} />
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong bg-sunken font-semibold">
          <th scope="row" className="px-3 py-2.5 text-start font-semibold">
            {t('totals', { count: answer.total })}
          </th>
          <td className="px-3 py-2.5 text-end">
            <Money currency={symbol} amount={format(net.amount)} sign={net.sign} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

type RowProps = { wager: Wager; isSelected: boolean; onOpen: (id: string) => void };

function Row({ wager, isSelected, onOpen }: RowProps) {
  const t = useTexts('wager');
  const zone = useZone();
  const { format } = useMoney();
  const { state } = wager;
  return (
    <tr className={`relative border-b border-line ${isSelected ? 'bg-amber-soft' : ''}`} aria-selected={isSelected}>
      <td className="min-w-0 px-3 py-2.5 align-top">
        <span className="flex items-baseline gap-2">
          <b className="font-semibold">{wager.gameName}</b>
          <span className="num whitespace-nowrap text-11 text-ink-3">
            {zone.stamp(Date.parse(wager.placedAt)).slice(5, 16)}
          </span>
        </span>
        <button
          type="button"
          className="min-h-6 text-start text-ink-2 after:absolute after:inset-0"
          onClick={() => onOpen(wager.id)}
        >
          <BetLine detail={wager.detail} />
          <span className="sr-only">{t('openRecall')}</span>
        </button>
      </td>
      <td className="num px-3 py-2.5 text-end align-top whitespace-nowrap">
        <span className={state === 'won' ? 'block font-semibold text-jade-text' : 'block font-semibold'}>
          {wager.state === 'placed' ? '…' : format(wager.payout)}
        </span>
        <span className="block text-12 text-ink-3">{format(wager.stake)}</span>
        <Badge tone={toneOf(state)}>{t(`states.${state}`)}</Badge>
      </td>
    </tr>
  );
}
