import { Badge } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';

type Found = Answer<'findMembers'>['list'][number];

export function useMemberColumns(): readonly ListColumn<Found>[] {
  const t = useText();
  const textIn = useTextIn();
  const when = useWhen();
  return [
    {
      key: 'account',
      header: t('common.account'),
      by: (row) => row.account,
      cell: (row) => (
        <Link to="/members/$id" params={{ id: row.id }}>
          {row.account}
        </Link>
      ),
    },
    { key: 'nickname', header: t('members.nickname'), cell: (row) => row.nickname },
    { key: 'type', header: t('members.type'), cell: (row) => textIn('members.types', String(row.type)) },
    { key: 'currency', header: t('members.currency'), cell: (row) => row.currency },
    { key: 'language', header: t('common.language'), cell: (row) => row.language },
    {
      key: 'joined',
      header: t('members.joined'),
      by: (row) => row.createdAt,
      cell: (row) => when.short(row.createdAt),
    },
    { key: 'labels', header: t('common.labels'), cell: (row) => <Labels member={row} /> },
  ];
}

function Labels({ member: { frozenAt, labels } }: { member: Found }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      {frozenAt ? (
        <Badge tone="danger" icon="lock">
          {t('members.frozen')}
        </Badge>
      ) : null}
      {labels.map((label) => (
        <Badge key={label}>{label}</Badge>
      ))}
    </span>
  );
}
