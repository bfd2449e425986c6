import { Card } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../../shared/calls/index.ts';
import { List, type ListColumn, useList } from '../../../../shared/list/index.ts';
import { useText, useWhen } from '../../../../shared/texts/index.ts';

type Run = Answer<'listPayoutRuns'>['list'][number];

/** The runs of the last week: how much was compared, and what differed. */
export function Runs() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/reconciliation', call: 'listPayoutRuns', size: 20, rowKey: (row) => row.id });
  return (
    <Card>
      <List list={list} caption={t('reconciliation.runs')} columns={columns} none={t('reconciliation.noRuns')} />
    </Card>
  );
}

function useColumns(): readonly ListColumn<Run>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'at', header: t('reconciliation.at'), cell: (row) => when.full(row.at) },
    {
      key: 'by',
      header: t('reconciliation.startedBy'),
      cell: (row) => row.startedBy ?? t('reconciliation.itself'),
    },
    { key: 'compared', header: t('reconciliation.compared'), number: true, cell: (row) => row.compared },
    { key: 'unanswered', header: t('reconciliation.unanswered'), number: true, cell: (row) => row.unanswered },
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
  ];
}
