import { Badge } from '@lantern/ui/base';
import type { ListColumn } from '../../../shared/list/index.ts';
import { useText } from '../../../shared/texts/index.ts';
import type { Connection } from './connection-kinds.ts';
import { SecretBadge, SecretSince } from './secret-state.tsx';

export function useConnectionColumns(nameOf: (connection: Connection) => string): readonly ListColumn<Connection>[] {
  const t = useText();
  return [
    { key: 'name', header: t('connections.name'), opens: true, cell: nameOf },
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
