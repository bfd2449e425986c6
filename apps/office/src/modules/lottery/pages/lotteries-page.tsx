import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, pick, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useNames, useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { LotteryPanel } from '../parts/lottery-panel.tsx';

type Lotteries = Answer<'listStaffLotteries'>;
export type Lottery = Lotteries['list'][number];

/** Every game of every family: what it sells now, and what it took and paid today. */
export function LotteriesPage() {
  const t = useText();
  const textIn = useTextIn();
  const columns = useColumns();
  const list = useList({
    page: '/lotteries',
    call: 'listStaffLotteries',
    rowKey: (row) => row.code,
    chosen: 'code',
    filters: { family: pick({ label: t('lotteries.family'), any: t('lotteries.allFamilies') }) },
  });
  const families = (list.query.data?.families ?? []).map((value) => ({
    value,
    label: textIn('lotteries.families', value) ?? value,
  }));
  return (
    <ListPage
      title={t('menu.lotteries')}
      text={t('lotteries.text')}
      list={list}
      late={{ family: families }}
      columns={columns}
      none={t('lotteries.none')}
      isWide
      panel={{
        title: t('menu.lotteries'),
        idle: t('lotteries.choose'),
        of: (_, row) => row && <LotteryPanel key={row.code} game={row} />,
      }}
    />
  );
}

const minutes = (seconds: number): number => Math.round(seconds / 60);

function useColumns(): readonly ListColumn<Lottery>[] {
  const t = useText();
  const { tag } = useLanguage();
  const names = useNames();
  return [
    { key: 'game', header: t('common.game'), opens: true, cell: (row) => names.game(row.code) },
    {
      key: 'speed',
      header: t('lotteries.speed'),
      cell: ({ intervalSeconds }) =>
        intervalSeconds === null ? t('lotteries.onDays') : t('lotteries.minutes', { count: minutes(intervalSeconds) }),
    },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => (
        <Badge tone={row.isOnSale ? 'win' : 'amber'}>{t(row.isOnSale ? 'lotteries.onSale' : 'lotteries.paused')}</Badge>
      ),
    },
    { key: 'next', header: t('lotteries.next'), cell: (row) => <NextIssue game={row} /> },
    {
      key: 'staked',
      header: t('lotteries.stakedToday'),
      number: true,
      cell: (row) => showMoney(row.today.staked, tag),
    },
    { key: 'paid', header: t('lotteries.paidToday'), number: true, cell: (row) => showMoney(row.today.paid, tag) },
    { key: 'margin', header: t('lotteries.margin'), number: true, cell: (row) => showMoney(row.today.margin, tag) },
  ];
}

/** The next issue, and until when it is sold. */
function NextIssue({ game: { next } }: { game: Lottery }) {
  const t = useText();
  const when = useWhen();
  if (next === null) return t('common.none');
  return (
    <span className="grid">
      <span className="num">{next.numero}</span>
      <span className="text-12 text-ink-3">
        {next.state === 'open'
          ? t('lotteries.opensUntil', { time: when.short(next.closeAt) })
          : t('lotteries.lockedUntil', { time: when.short(next.drawAt) })}
      </span>
    </span>
  );
}
