import { Card, DataTable } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { ExportLink, PageHead, Ready } from '../../../shared/parts/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { WeightsPanel } from '../parts/weights-panel.tsx';

export type Weights = Answer<'listTurnoverWeights'>;

/** How much of a stake of each game type counts for turnover. */
export function WeightsPage() {
  const t = useText();
  const query = useCall('listTurnoverWeights');
  return (
    <>
      <PageHead title={t('menu.turnover')} end={<ExportLink kind="turnover_weights" />} />
      <p className="mb-3 max-w-[76ch] text-ink-2">{t('turnover.text')}</p>
      <p className="mb-3 max-w-[76ch] text-ink-2">
        {t('turnover.others')}{' '}
        <Link to="/settings" search={{ key: 'turnover.depositMultiple' }} className="link">
          {t('turnover.settings')}
        </Link>
      </p>
      <Ready query={query}>
        {(weights) => (
          <div className="with-panel">
            <Card>
              <WeightTable list={weights.list} />
            </Card>
            <WeightsPanel key={weights.version} weights={weights} />
          </div>
        )}
      </Ready>
    </>
  );
}

function WeightTable({ list }: { list: Weights['list'] }) {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  return (
    <DataTable
      caption={t('turnover.title')}
      dense
      rows={list}
      rowKey={(row) => row.category}
      empty={null}
      columns={[
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
      ]}
    />
  );
}
