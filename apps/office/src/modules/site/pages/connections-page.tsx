import type { Answer } from '../../../shared/calls/index.ts';
import { ListPage, NEW, useList } from '../../../shared/list/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { useConnectionColumns } from '../parts/connection-columns.tsx';
import { type Connection, isThirdParty, newChannel, shortKey } from '../parts/connection-kinds.ts';
import { ConnectionPanel } from '../parts/connection-panel.tsx';

const NO_SECRET = { isSet: false, ends: '', changedAt: null, changedBy: null };

export function ConnectionsPage() {
  const t = useText();
  const nameOf = useConnectionName();
  const columns = useConnectionColumns(nameOf);
  const list = useList({ page: '/connections', call: 'listConnections', rowKey: (row) => row.key, chosen: 'key' });
  const { data } = list.query;
  return (
    <ListPage
      title={t('menu.connections')}
      text={t('connections.text')}
      add={{ label: t('connections.add'), onAdd: () => list.choose(NEW) }}
      list={list}
      columns={columns}
      none={t('connections.none')}
      isWide
      panel={{
        title: t('menu.connections'),
        idle: t('connections.choose'),
        of: (key, row) => {
          const shown = data && (row ?? (key === NEW ? addedTo(data) : undefined));
          if (!data || !shown) return null;
          return (
            <ConnectionPanel
              key={shown.key}
              title={row ? nameOf(row) : t('connections.add')}
              connection={shown}
              taken={data.list.map((one) => one.key)}
              onRemoved={() => list.choose('')}
            />
          );
        },
      }}
    />
  );
}

/** The start of a third party that is being added. */
const addedTo = ({ newVersion }: Answer<'listConnections'>): Connection => ({
  ...{ key: '', value: newChannel, secret: NO_SECRET, version: newVersion },
});

function useConnectionName() {
  const t = useText();
  const textIn = useTextIn();
  return ({ key, value }: Connection) =>
    isThirdParty(key)
      ? t('connections.thirdParty', { name: String(value['name']) })
      : (textIn('connections.keys', shortKey(key)) ?? key);
}
