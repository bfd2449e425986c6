import { PLAYS_ENOUGH } from '@lantern/rules/wager';
import { Badge, CardHead, StatTile } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import { choice, given, type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { showMoney } from '../../../shared/money/index.ts';
import { usePlayName } from '../../../shared/plays/index.ts';
import { BandPicture, percent } from '../../../shared/returns/index.ts';
import { useLanguage, useNames, useText, useWhen } from '../../../shared/texts/index.ts';

type Returns = Answer<'listLotteryReturns'>['list'];
type Return = Returns[number];
const DAYS = ['30', '7', '90', '365'] as const;

/** Returns outside chance first, then by turnover. */
const alarmsFirst = (list: Returns): Returns =>
  list.toSorted(
    (one, other) => Number(other.isOutside) - Number(one.isOutside) || Number(other.staked) - Number(one.staked),
  );

/** What each play returned, beside its theoretical return and the band of chance. */
export function LotteryReturnsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/lottery-returns',
    call: 'listLotteryReturns',
    rowKey: (row) => `${row.game} ${row.play} ${row.currency}`,
    filters: {
      days: choice({
        label: t('returns.period'),
        look: 'tabs',
        of: DAYS,
        name: (count) => t('returns.days', { count: Number(count) }),
      }),
      game: given(/^[a-z0-9_]{1,40}$/, t('exposure.allGames')),
    },
  });
  return (
    <ListPage
      title={t('menu.lotteryReturns')}
      list={{ ...list, rows: alarmsFirst(list.query.data?.list ?? []) }}
      above={<Tiles list={list.query.data?.list ?? []} />}
      head={
        <CardHead title={t('returns.title')} end={<span className="text-12 text-ink-3">{t('returns.text')}</span>} />
      }
      columns={columns}
      none={t('returns.none')}
      noneText={t('returns.noneText')}
    />
  );
}

/** The server judges from this number of bets on only. */
const isEnough = ({ spins }: Return): boolean => spins >= PLAYS_ENOUGH;

function Tiles({ list }: { list: Returns }) {
  const t = useText();
  const { number } = useWhen();
  const outside = list.filter(({ isOutside }) => isOutside).length;
  const early = list.filter((row) => !isEnough(row)).length;
  const counts = [
    ['returns.outside', outside],
    ['returns.within', list.length - outside - early],
    ['returns.waiting', early],
  ] as const;
  return (
    <div className="tiles">
      {counts.map(([key, count]) => (
        <StatTile key={key} label={t(key)} value={number(count)} />
      ))}
    </div>
  );
}

function Standing({ row }: { row: Return }) {
  const t = useText();
  if (row.isOutside) return <Badge tone="danger">{t('returns.outside')}</Badge>;
  return isEnough(row) ? <Badge tone="win">{t('returns.within')}</Badge> : <Badge>{t('returns.waiting')}</Badge>;
}

function useColumns(): readonly ListColumn<Return>[] {
  const t = useText();
  const names = useNames();
  const nameOf = usePlayName();
  const { tag } = useLanguage();
  return [
    {
      key: 'play',
      header: t('lotteries.play'),
      cell: (row) => (
        <span className="grid">
          <b className="font-semibold">{nameOf(row.play)}</b>
          <small className="text-ink-3">
            {names.game(row.game)} · {row.currency}
          </small>
        </span>
      ),
    },
    { key: 'bets', header: t('returns.bets'), number: true, cell: (row) => showMoney(String(row.spins), tag, 0) },
    { key: 'staked', header: t('common.staked'), number: true, cell: (row) => showMoney(row.staked, tag) },
    { key: 'paid', header: t('common.paid'), number: true, cell: (row) => showMoney(row.paid, tag) },
    { key: 'theory', header: t('returns.theory'), number: true, cell: (row) => `${percent(row.theoretical, tag)}%` },
    { key: 'actual', header: t('returns.actual'), number: true, cell: (row) => `${percent(row.actual, tag)}%` },
    { key: 'picture', header: t('returns.picture'), cell: (row) => <BandPicture row={row} /> },
    { key: 'band', header: t('returns.band'), number: true, cell: (row) => `± ${percent(row.band, tag)}` },
    { key: 'state', header: t('common.state'), cell: (row) => <Standing row={row} /> },
  ];
}
