import { Button } from '@lantern/ui/base';
import type { ListColumn } from '../../../shared/list/index.ts';
import type { StaffRequest } from '../../../shared/office/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { RequestSubject } from './request-subject.tsx';

export function useRequestColumns(onChoose: (id: string) => void): readonly ListColumn<StaffRequest>[] {
  const t = useText();
  const when = useWhen();
  return [
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
  ];
}
