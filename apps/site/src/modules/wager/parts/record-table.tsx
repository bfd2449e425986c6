import type { Wager } from '@lantern/contract/wager';
import { Badge, type Column, DataTable, EmptyState, Icon, Money } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { useZone } from '../../../shared/clock/index.ts';
import { usePhone } from '../../../shared/media.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { useTexts } from '../../../shared/texts/index.ts';
import { toneOf } from '../../../shared/wager-state.ts';
import { BetLine, oddsOf } from './bet-line.tsx';
import { RecordList } from './record-list.tsx';
import { signed } from './signed.ts';

type RecordTableProps = {
  answer: Answer<'listWagers'>;
  selected: string | undefined;
  onOpen: (id: string) => void;
};

/** The bets of a page with the totals of the whole period; a row opens its recall. */
export function RecordTable({ answer, selected, onOpen }: RecordTableProps) {
  const t = useTexts('wager');
  const { symbol, format } = useMoney();
  const isPhone = usePhone();
  const columns = useColumns(onOpen);
  const { totals } = answer;
  const net = signed(totals.net);
  if (isPhone && answer.list.length > 0) return <RecordList answer={answer} selected={selected} onOpen={onOpen} />;
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={answer.list}
      rowKey={(wager) => wager.id}
      selectedKey={selected}
      totals={{
        time: <b className="font-semibold">{t('totals', { count: answer.total })}</b>,
        stake: <b>{format(totals.stake)}</b>,
        payout: <b>{format(totals.payout)}</b>,
        state: (
          <span className="whitespace-nowrap">
            {t('net')} <Money currency={symbol} amount={format(net.amount)} sign={net.sign} />
          </span>
        ),
      }}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<Wager>[] {
  const t = useTexts('wager');
  const zone = useZone();
  const { format } = useMoney();
  return [
    {
      key: 'time',
      header: t('time'),
      cell: (wager) => <span className="num whitespace-nowrap">{zone.stamp(Date.parse(wager.placedAt))}</span>,
    },
    {
      key: 'game',
      header: t('game'),
      cell: (wager) => (
        <>
          <b className="font-semibold">{wager.gameName}</b>{' '}
          <span className="num text-12 text-ink-3">{wager.event}</span>
        </>
      ),
    },
    {
      key: 'bet',
      header: t('bet'),
      cell: (wager) => (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 text-start hover:underline"
          onClick={() => onOpen(wager.id)}
        >
          <span>
            <BetLine detail={wager.detail} />
            <span className="sr-only">{t('openRecall')}</span>
          </span>
          <Icon name="chevron-end" size={14} className="shrink-0 text-ink-3" />
        </button>
      ),
    },
    { key: 'odds', header: t('odds'), number: true, cell: (wager) => oddsOf(wager.detail) ?? '\u2013' },
    { key: 'stake', header: t('stake'), number: true, cell: (wager) => format(wager.stake) },
    {
      key: 'payout',
      header: t('payout'),
      number: true,
      cell: (wager) =>
        wager.state === 'placed' ? (
          <span className="text-ink-3">…</span>
        ) : (
          <span className={wager.state === 'won' ? 'font-semibold text-jade-text' : undefined}>
            {format(wager.payout)}
          </span>
        ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: (wager) => {
        return <Badge tone={toneOf(wager.state)}>{t(`states.${wager.state}`)}</Badge>;
      },
    },
  ];
}
