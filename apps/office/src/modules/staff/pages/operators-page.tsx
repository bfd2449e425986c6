import { roleOf } from '@lantern/rules/staff';
import { Badge, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { EditOperator, NewOperator } from '../parts/operator-form.tsx';

export function OperatorsPage() {
  const t = useText();
  const when = useWhen();
  const [{ id }, change] = useSearchValues('/operators', 'id');
  const query = useCall('listOperators');
  const chosen = query.data?.list.find((operator) => operator.id === id);
  return (
    <>
      <PageHead title={t('menu.operators')} />
      <div className="with-panel">
        <Card>
          <Ready query={query}>
            {({ list }) => (
              <DataTable
                caption={t('menu.operators')}
                dense
                rows={list}
                rowKey={(row) => row.id}
                selectedKey={id}
                empty={<EmptyState title={t('operators.none')} />}
                columns={[
                  {
                    key: 'name',
                    header: t('logIn.name'),
                    cell: (row) => (
                      <button
                        type="button"
                        className="link"
                        onClick={() => void change({ id: row.id === id ? '' : row.id })}
                      >
                        {row.name}
                      </button>
                    ),
                  },
                  {
                    key: 'role',
                    header: t('operators.role'),
                    cell: (row) => {
                      const role = roleOf(row.rights);
                      return role ? t(`operators.roles.${role}`) : t('operators.count', { count: row.rights.length });
                    },
                  },
                  {
                    key: 'active',
                    header: t('common.state'),
                    cell: (row) => {
                      if (!row.isActive) return <Badge>{t('operators.inactive')}</Badge>;
                      if (!row.factorDue)
                        return row.decidesFrom && Date.parse(row.decidesFrom) > query.dataUpdatedAt ? (
                          <Badge tone="amber">{t('operators.cooling', { until: when.short(row.decidesFrom) })}</Badge>
                        ) : (
                          <Badge tone="win">{t('operators.active')}</Badge>
                        );
                      return Date.parse(row.factorDue) > query.dataUpdatedAt ? (
                        <Badge tone="hot">{t('operators.factorDue', { until: when.short(row.factorDue) })}</Badge>
                      ) : (
                        <Badge tone="danger">{t('operators.factorOver')}</Badge>
                      );
                    },
                  },
                  {
                    key: 'seen',
                    header: t('common.lastSeen'),
                    cell: (row) => (row.lastSeenAt ? when.short(row.lastSeenAt) : t('common.none')),
                  },
                  { key: 'since', header: t('operators.since'), cell: (row) => when.short(row.createdAt) },
                ]}
              />
            )}
          </Ready>
        </Card>
        {chosen ? <EditOperator key={`${chosen.id} ${chosen.version}`} operator={chosen} /> : <NewOperator />}
      </div>
    </>
  );
}
