import type { Answer } from '../../../shared/calls/index.ts';
import { given, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';
import { ExposurePanel } from '../parts/exposure-panel.tsx';
import { TakenBar } from '../parts/taken-bar.tsx';

type Exposure = Answer<'listLotteryExposures'>['list'][number];
const A_PAGE = 50;

/** Draws with bets and without a result, with the number that could cost most. */
export function LotteryExposurePage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/lottery-exposure',
    call: 'listLotteryExposures',
    size: A_PAGE,
    rowKey: (row) => row.drawId,
    chosen: 'draw',
    filters: { game: given(/^[a-z0-9_]{1,40}$/, t('exposure.allGames')) },
  });
  return (
    <ListPage
      title={t('menu.lotteryExposure')}
      text={t('exposure.text')}
      list={list}
      columns={columns}
      none={t('exposure.none')}
      noneText={t('exposure.noneText')}
      isWide
      panel={{
        title: t('menu.lotteryExposure'),
        idle: t('exposure.choose'),
        of: (drawId) => <ExposurePanel key={drawId} drawId={drawId} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Exposure>[] {
  const t = useText();
  const when = useWhen();
  const names = useNames();
  const { tag } = useLanguage();
  return [
    {
      key: 'draw',
      header: t('exposure.draw'),
      opens: true,
      cell: (row) => `${names.game(row.game)} ${row.numero}`,
    },
    { key: 'closes', header: t('draws.closes'), cell: (row) => <span className="num">{when.short(row.closeAt)}</span> },
    { key: 'bettors', header: t('draws.bettors'), number: true, cell: (row) => when.number(row.bettors) },
    { key: 'staked', header: t('common.stake'), number: true, cell: (row) => showMoney(row.staked, tag) },
    { key: 'worst', header: t('exposure.worst'), number: true, cell: (row) => showMoney(row.worst, tag) },
    {
      key: 'number',
      header: t('exposure.number'),
      cell: (row) => <span className="num">{row.worstOf.split(':')[1] ?? t('exposure.wholePlay')}</span>,
    },
    { key: 'taken', header: t('exposure.taken'), cell: (row) => <TakenBar percent={row.taken} /> },
    { key: 'cut', header: t('exposure.cut'), number: true, cell: (row) => when.number(row.cutNumbers) },
  ];
}
