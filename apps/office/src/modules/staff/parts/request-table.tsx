import { Button, DataTable, EmptyState } from '@lantern/ui/base';
import type { StaffRequest } from '../../../shared/office/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { RequestSubject } from './request-subject.tsx';

type Props = { list: readonly StaffRequest[]; chosenId: string; onChoose: (id: string) => void };

export function RequestTable({ list, chosenId, onChoose }: Props) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('menu.requests')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      selectedKey={chosenId}
      empty={<EmptyState title={t('requests.none')} />}
      columns={[
        { key: 'kind', header: t('requests.kind'), cell: (row) => t(`requests.kinds.${row.kind}`) },
        { key: 'subject', header: t('requests.subject'), cell: (row) => <RequestSubject row={row} /> },
        { key: 'reason', header: t('common.reason'), cell: (row) => row.reason },
        { key: 'by', header: t('requests.by'), cell: (row) => row.createdBy },
        { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
        {
          key: 'decide',
          header: t('requests.decision'),
          cell: (row) => (
            <span className="grid gap-1">
              {row.decidedBy}
              <Button size="xs" onClick={() => onChoose(row.id)}>
                {t(row.state === 'waiting' ? 'requests.review' : 'requests.open')}
              </Button>
            </span>
          ),
        },
      ]}
    />
  );
}
