import type { FigureRow } from '@lantern/contract/contracts';
import { Card, type Column, DataTable, EmptyState, Icon, Skeleton, StatTile, Tabs } from '@lantern/ui/base';
import { useMemberCall } from '../../../shared/calls/index.ts';
import { useMoney } from '../../../shared/money/index.ts';
import { FailedPart } from '../../../shared/states/failed-part.tsx';
import { useTextIn, useTexts } from '../../../shared/texts/index.ts';
import { csvOf } from '../model/view.ts';
import { BetsCard } from '../parts/bets-card.tsx';
import { SpanBar } from '../parts/span-bar.tsx';
import { saveCsv, useListView } from '../use-list-view.ts';

const BY = ['day', 'category', 'downline'] as const;
type By = (typeof BY)[number];
const FIGURES = [
  'bets',
  'stake',
  'valid',
  'payout',
  'net',
  'bonus',
  'rebate',
  'salary',
  'deposit',
  'withdrawal',
] as const;
const BETTING = ['stake', 'valid', 'payout', 'net'] as const;
const PROFIT = ['stake', 'payout', 'net', 'bonus', 'salary'] as const;

/** `id` shows the branch of a downline; `~id` the bets of one member. */
const isBets = (of: string): boolean => of.startsWith('b');

interface FiguresProps {
  readonly usual: By;
  readonly columns: readonly (typeof FIGURES)[number][];
  readonly isByChosen: boolean;
}

function Figures({ usual, columns, isByChosen }: FiguresProps) {
  const t = useTexts('contracts');
  const textIn = useTextIn();
  const { format } = useMoney();
  const { view, change, today } = useListView();
  const by = BY.find((one) => one === view.choice) ?? usual;
  const branch = isBets(view.of) ? '' : view.of;
  const { from, to } = view;
  const query = { from, to, by, ...(branch === '' ? {} : { of: branch }) };
  const { data, error, refetch, isPlaceholderData } = useMemberCall('getTeamFigures', { query }, { keep: true });
  const own = data?.path.at(-1)?.id;
  const nameOf = (row: FigureRow): string =>
    by === 'category'
      ? (textIn('catalogue.type', row.key) ?? row.key)
      : by === 'day'
        ? row.key
        : (row.account ?? row.key);
  const first: Column<FigureRow> = {
    key: 'name',
    header: t(`by.${by}`),
    cell: (row) =>
      by === 'downline' ? (
        <button
          type="button"
          className="inline-flex min-h-6 items-center gap-1 font-semibold hover:underline"
          onClick={() => change({ of: row.key === own ? `b${row.key}` : row.key })}
        >
          {row.key === own ? t('ownBets', { account: row.account ?? '' }) : nameOf(row)}
          <Icon name="chevron-end" size={14} className="text-ink-3" />
        </button>
      ) : (
        nameOf(row)
      ),
  };
  const shown = (row: Pick<FigureRow, (typeof FIGURES)[number]>, name: (typeof FIGURES)[number]) =>
    name === 'bets' ? String(row.bets) : format(row[name] ?? '0');
  const onExport = () => {
    // Deposits and withdrawals are null where the merchant shows agents none.
    const seen = FIGURES.filter((name) => data?.totals[name] !== null);
    const head = [t(`by.${by}`), ...seen.map((name) => t(`figure.${name}`))];
    const rows = (data?.rows ?? []).map((row) => [nameOf(row), ...seen.map((name) => row[name] ?? '')]);
    saveCsv(`team-${from}-${to}.csv`, csvOf([head, ...rows]));
  };
  return (
    <>
      <SpanBar span={view} today={today} onSpan={change} onExport={data ? onExport : undefined}>
        {isByChosen ? (
          <Tabs<By>
            label={t('groupBy')}
            look="segmented"
            value={by}
            onChange={(choice) => change({ choice })}
            items={BY.map((value) => ({ value, label: t(`by.${value}`) }))}
          />
        ) : null}
      </SpanBar>
      {isBets(view.of) ? (
        <BetsCard key={view.of} member={view.of.slice(1)} within={{ from, to }} onClose={() => change({ of: '' })} />
      ) : null}
      {data && data.path.length > 1 ? (
        <nav aria-label={t('way')} className="mb-3 flex flex-wrap items-center gap-1.5 text-13">
          {data.path.map(({ id, account }, index) => (
            <button
              key={id}
              type="button"
              aria-current={index === data.path.length - 1 ? 'true' : undefined}
              className="text-ink-2 hover:text-primary-text aria-[current]:font-semibold aria-[current]:text-ink"
              onClick={() => change({ of: index === 0 ? '' : id })}
            >
              {index > 0 ? '› ' : ''}
              {account}
            </button>
          ))}
        </nav>
      ) : null}
      {error && !data ? <FailedPart error={error} onAgain={() => void refetch()} /> : null}
      {data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
          <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
            {columns.slice(0, 4).map((name) => (
              <StatTile key={name} label={t(`figure.${name}`)} value={shown(data.totals, name)} />
            ))}
          </div>
          {data.from !== from ? <p className="mb-3 text-13 text-ink-3">{t('since', { day: data.from })}</p> : null}
          <Card>
            <DataTable
              caption={t('figures')}
              columns={[
                first,
                { key: 'bets', header: t('figure.bets'), number: true, cell: (row) => row.bets },
                ...columns.map((name) => ({
                  key: name,
                  header: t(`figure.${name}`),
                  number: true,
                  cell: (row: FigureRow) => shown(row, name),
                })),
              ]}
              rows={data.rows}
              rowKey={(row) => row.key}
              totals={{
                name: <b>{t('total')}</b>,
                bets: data.totals.bets,
                ...Object.fromEntries(columns.map((name) => [name, <b key={name}>{shown(data.totals, name)}</b>])),
              }}
              empty={<EmptyState title={t('noFigures')} text={t('noFiguresText')} />}
            />
          </Card>
        </div>
      ) : error ? null : (
        <Skeleton height={320} />
      )}
    </>
  );
}

/** Team betting, `personalHistoryCopy` (spec 2): the team's figures by day, game type or direct downline, down to the last bet. */
export function TeamBettingPage() {
  return <Figures usual="day" columns={BETTING} isByChosen />;
}

/** User profit and loss, `palStatementsAgentCopy` (spec 2): what each direct downline's branch brings. */
export function ProfitLossPage() {
  return <Figures usual="downline" columns={PROFIT} isByChosen={false} />;
}
