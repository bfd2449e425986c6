import { ListPage, useList } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import { useRequestColumns } from '../parts/request-columns.tsx';
import { RequestPanel } from '../parts/request-panel.tsx';

export function RequestsPage() {
  const t = useText();
  const list = useList({
    page: '/requests',
    call: 'listStaffRequests',
    size: 50,
    rowKey: (row) => row.id,
    chosen: 'id',
  });
  const columns = useRequestColumns(list.choose);
  return (
    <ListPage
      title={t('menu.requests')}
      text={t('requests.text')}
      exports="adjustments"
      list={list}
      columns={columns}
      none={t('requests.none')}
      before={({ others }) => (others === 0 ? <Alone /> : null)}
      isWide
      panel={{ title: t('menu.requests'), of: (id) => <RequestPanel key={id} id={id} /> }}
    />
  );
}

function Alone() {
  const t = useText();
  return (
    <p role="status" className="p-4 text-danger-text">
      {t('requests.alone')} <code className="code-text">npm run --silent lantern -- operator NAME</code>
    </p>
  );
}
