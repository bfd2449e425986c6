import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { WeightsPanel } from '../parts/weights-panel.tsx';

export type Weights = Answer<'listTurnoverWeights'>;

/** How much of a stake of each game type counts for turnover. */
export function WeightsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/turnover', call: 'listTurnoverWeights', rowKey: (row) => row.category });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.turnover')}
      text={t('turnover.text')}
      exports="turnover_weights"
      above={
        <p className="mb-3 max-w-[76ch] text-ink-2">
          {t('turnover.others')}{' '}
          <Link to="/settings" search={{ key: 'turnover.depositMultiple' }} className="link">
            {t('turnover.settings')}
          </Link>
        </p>
      }
      caption={t('turnover.title')}
      list={list}
      columns={columns}
      aside={data ? <WeightsPanel key={data.version} weights={data} /> : null}
    />
  );
}

function useColumns(): readonly ListColumn<Weights['list'][number]>[] {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  return [
    {
      key: 'category',
      header: t('turnover.category'),
      cell: (row) => textIn('catalogue.type', row.category) ?? row.category,
    },
    { key: 'percent', header: t('turnover.percent'), number: true, cell: (row) => `${row.percent}%` },
    {
      key: 'since',
      header: t('turnover.since'),
      number: true,
      cell: (row) => (row.since ? when.full(row.since) : t('turnover.always')),
    },
  ];
}
