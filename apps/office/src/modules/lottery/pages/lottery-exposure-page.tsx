import { StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { moneyIn, showMoney } from '../../../shared/money/index.ts';
import { usePlayName } from '../../../shared/plays/index.ts';
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
  });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.lotteryExposure')}
      text={t('exposure.text')}
      above={data ? <Tiles list={data.list} currency={data.currency} /> : null}
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

/** The number that could cost most, below its play; of a set of many numbers the first ones. */
function WorstNumber({ worstOf }: Pick<Exposure, 'worstOf'>) {
  const t = useText();
  const nameOf = usePlayName();
  const [play = '', number] = worstOf.split(':');
  return (
    <span className="grid">
      <span className="num block max-w-[110px] truncate" title={number}>
        {number?.replaceAll('-', ' ') ?? t('exposure.wholePlay')}
      </span>
      <small className="text-ink-3">{nameOf(play)}</small>
    </span>
  );
}

/** What the listed draws could cost together, and the greatest of them. */
function Tiles({ list, currency }: { list: readonly Exposure[]; currency: string }) {
  const t = useText();
  const when = useWhen();
  const { tag } = useLanguage();
  const staked = list.reduce((sum, row) => sum + Number(row.staked), 0);
  const worst = Math.max(0, ...list.map((row) => Number(row.worst)));
  const fullest = Math.max(0, ...list.map((row) => row.taken));
  const cut = list.reduce((sum, row) => sum + row.cutNumbers, 0);
  return (
    <div className="tiles strip">
      <StatTile label={t('exposure.draws')} value={when.number(list.length)} />
      <StatTile label={t('exposure.stakes')} value={moneyIn(staked.toFixed(2), currency, tag)} />
      <StatTile label={t('exposure.greatest')} value={moneyIn(worst.toFixed(2), currency, tag)} />
      <StatTile label={t('exposure.fullest')} value={`${when.number(fullest)}%`} />
      <StatTile label={t('exposure.cut')} value={when.number(cut)} />
    </div>
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
    { key: 'number', header: t('exposure.number'), cell: (row) => <WorstNumber worstOf={row.worstOf} /> },
    { key: 'taken', header: t('exposure.taken'), cell: (row) => <TakenBar percent={row.taken} /> },
    { key: 'cut', header: t('exposure.cut'), number: true, cell: (row) => when.number(row.cutNumbers) },
  ];
}
