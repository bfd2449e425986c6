import { Button, Card } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { type Connection, isThirdParty, newChannel, shortKey } from '../parts/connection-kinds.ts';
import { ConnectionPanel } from '../parts/connection-panel.tsx';
import { ConnectionTable } from '../parts/connection-table.tsx';

/** Search value for a third party that is being added. */
const NEW = 'new';
const NO_SECRET = { isSet: false, ends: '', changedAt: null, changedBy: null };
type Connections = Answer<'listConnections'>;

export function ConnectionsPage() {
  const t = useText();
  const [{ key }, change] = useSearchValues('/connections', 'key');
  const query = useCall('listConnections');
  const nameOf = useConnectionName();
  const choose = (next: string) => void change({ key: next });
  return (
    <>
      <PageHead
        title={t('menu.connections')}
        end={
          <Button icon="plus" size="sm" onClick={() => choose(NEW)}>
            {t('connections.add')}
          </Button>
        }
      />
      <p className="mb-3 text-ink-2">{t('connections.text')}</p>
      <Ready query={query}>
        {(connections) => (
          <div className="with-panel wide-panel">
            <Card>
              <ConnectionTable list={connections.list} nameOf={nameOf} chosenKey={key} onChoose={choose} />
            </Card>
            <ChosenConnection connections={connections} nameOf={nameOf} />
          </div>
        )}
      </Ready>
    </>
  );
}

function useConnectionName() {
  const t = useText();
  const textIn = useTextIn();
  return ({ key, value }: Connection) =>
    isThirdParty(key)
      ? t('connections.thirdParty', { name: String(value['name']) })
      : (textIn('connections.keys', shortKey(key)) ?? key);
}

type ChosenProps = { connections: Connections; nameOf: (connection: Connection) => string };

function ChosenConnection({ connections: { list, newVersion }, nameOf }: ChosenProps) {
  const t = useText();
  const [{ key }, change] = useSearchValues('/connections', 'key');
  const chosen = list.find((one) => one.key === key);
  const shown = key === NEW ? { key: '', value: newChannel, secret: NO_SECRET, version: newVersion } : chosen;
  if (!shown)
    return (
      <Card pad="normal">
        <p className="text-ink-3">{t('connections.choose')}</p>
      </Card>
    );
  return (
    <ConnectionPanel
      key={shown.key}
      title={chosen ? nameOf(chosen) : t('connections.add')}
      connection={shown}
      taken={list.map((one) => one.key)}
      onRemoved={() => void change({ key: '' })}
    />
  );
}
