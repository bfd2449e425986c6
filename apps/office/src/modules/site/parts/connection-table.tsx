import { Badge, type Column, DataTable, EmptyState } from '@lantern/ui/base';
import { useText } from '../../../shared/texts/index.ts';
import type { Connection } from './connection-kinds.ts';
import { SecretBadge, SecretSince } from './secret-state.tsx';

type Props = {
  list: readonly Connection[];
  nameOf: (connection: Connection) => string;
  chosenKey: string;
  onChoose: (key: string) => void;
};

export function ConnectionTable(props: Props) {
  const t = useText();
  const columns = useColumns(props);
  return (
    <DataTable
      caption={t('menu.connections')}
      dense
      rows={props.list}
      rowKey={(row) => row.key}
      selectedKey={props.chosenKey}
      empty={<EmptyState title={t('connections.none')} />}
      columns={columns}
    />
  );
}

function useColumns({ nameOf, onChoose }: Props): readonly Column<Connection>[] {
  const t = useText();
  return [
    {
      key: 'name',
      header: t('connections.name'),
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onChoose(row.key)}>
          {nameOf(row)}
        </button>
      ),
    },
    { key: 'state', header: t('common.state'), cell: (row) => <Switched value={row.value} /> },
    { key: 'secret', header: t('common.secret'), cell: (row) => <SecretBadge secret={row.secret} /> },
    { key: 'changed', header: t('common.changedBy'), cell: (row) => <SecretSince secret={row.secret} /> },
  ];
}

/** A gateway is used once it has an address; the others have a switch. */
function Switched({ value }: { value: Connection['value'] }) {
  const t = useText();
  const isOn = 'enabled' in value ? value['enabled'] === true : value['url'] !== '';
  return <Badge tone={isOn ? 'win' : 'plain'}>{isOn ? t('common.on') : t('common.off')}</Badge>;
}
