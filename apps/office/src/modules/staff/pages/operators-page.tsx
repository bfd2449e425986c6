import { ListPage, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useOperatorColumns } from '../parts/operator-columns.tsx';
import { EditOperator, NewOperator } from '../parts/operator-form.tsx';

export function OperatorsPage() {
  const t = useText();
  const list = useList({ page: '/operators', call: 'listOperators', rowKey: (row) => row.id, chosen: 'id' });
  const columns = useOperatorColumns(list.query.dataUpdatedAt);
  return (
    <ListPage
      title={t('menu.operators')}
      list={list}
      columns={columns}
      none={t('operators.none')}
      panel={{
        title: t('menu.operators'),
        idle: <NewOperator />,
        of: (_, operator) =>
          operator && <EditOperator key={`${operator.id} ${operator.version}`} operator={operator} />,
      }}
    />
  );
}
