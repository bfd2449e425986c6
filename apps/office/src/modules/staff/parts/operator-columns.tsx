import { roleOf } from '@lantern/contract/staff/rights';
import { Badge } from '@lantern/ui/base';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';

type Operator = Answer<'listOperators'>['list'][number];
/** `readAt`: when the list was read, in milliseconds; what is over by then is shown as over. */
export function useOperatorColumns(readAt: number): readonly ListColumn<Operator>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'name', header: t('logIn.name'), opens: true, cell: (row) => row.name },
    {
      key: 'role',
      header: t('operators.role'),
      cell: (row) => {
        const role = roleOf(row.rights);
        return role ? t(`operators.roles.${role}`) : t('operators.count', { count: row.rights.length });
      },
    },
    { key: 'active', header: t('common.state'), cell: (row) => <ActiveBadge operator={row} readAt={readAt} /> },
    {
      key: 'seen',
      header: t('common.lastSeen'),
      cell: (row) => (row.lastSeenAt ? when.short(row.lastSeenAt) : t('common.none')),
    },
    { key: 'since', header: t('operators.since'), cell: (row) => when.short(row.createdAt) },
  ];
}

/** Whether the operator works, waits to decide, or still has to set up the second factor. */
function ActiveBadge({ operator, readAt }: { operator: Operator; readAt: number }) {
  const t = useText();
  const when = useWhen();
  const { isActive, factorDue, decidesFrom } = operator;
  const isAhead = (instant: string) => Date.parse(instant) > readAt;
  if (!isActive) return <Badge>{t('operators.inactive')}</Badge>;
  if (factorDue && isAhead(factorDue))
    return <Badge tone="hot">{t('operators.factorDue', { until: when.short(factorDue) })}</Badge>;
  if (factorDue) return <Badge tone="danger">{t('operators.factorOver')}</Badge>;
  if (decidesFrom && isAhead(decidesFrom))
    return <Badge tone="amber">{t('operators.cooling', { until: when.short(decidesFrom) })}</Badge>;
  return <Badge tone="win">{t('operators.active')}</Badge>;
}
