import { Card, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../../shared/calls/index.ts';
import { Pages, Ready } from '../../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';
import { useReconciliation } from './use-filters.ts';

/** The runs of the last week: how much was compared, and what differed. */
export function Runs() {
  const t = useText();
  const when = useWhen();
  const [{ page }, change] = useReconciliation();
  const query = useCall('listPayoutRuns', { query: { pageNo: Number(page) || 1, pageSize: 20 } });
  return (
    <Card>
      <Ready query={query}>
        {(runs) => (
          <>
            <DataTable
              caption={t('reconciliation.runs')}
              dense
              rows={runs.list}
              rowKey={(row) => row.id}
              empty={<EmptyState title={t('reconciliation.noRuns')} />}
              columns={[
                { key: 'at', header: t('reconciliation.at'), cell: (row) => when.full(row.at) },
                {
                  key: 'by',
                  header: t('reconciliation.startedBy'),
                  cell: (row) => row.startedBy ?? t('reconciliation.itself'),
                },
                { key: 'compared', header: t('reconciliation.compared'), number: true, cell: (row) => row.compared },
                {
                  key: 'unanswered',
                  header: t('reconciliation.unanswered'),
                  number: true,
                  cell: (row) => row.unanswered,
                },
                { key: 'equal', header: t('reconciliation.equal'), number: true, cell: (row) => row.equal },
                {
                  key: 'different',
                  header: t('reconciliation.different'),
                  number: true,
                  cell: (row) =>
                    row.different === 0 ? (
                      0
                    ) : (
                      <Link to="/reconciliation" search={{ state: 'all', run: row.id }} className="link">
                        {row.different}
                      </Link>
                    ),
                },
                { key: 'caught', header: t('reconciliation.caughtUp'), number: true, cell: (row) => row.caughtUp },
              ]}
            />
            <Pages {...runs} onPage={(number) => void change({ page: String(number) })} />
          </>
        )}
      </Ready>
    </Card>
  );
}
