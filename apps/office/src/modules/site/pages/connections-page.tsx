import { Badge, Button, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, TryOut, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { type Connection, isThirdParty, newChannel, shortKey } from '../parts/connection-kinds.ts';
import { ConnectionPanel } from '../parts/connection-panel.tsx';
import { SecretBadge, SecretSince } from '../parts/secret-state.tsx';

/** Search value for a third party that is being added. */
const NEW = 'new';
const NO_SECRET = { isSet: false, ends: '', changedAt: null, changedBy: null };

export function ConnectionsPage() {
  const t = useText();
  const textIn = useTextIn();
  const [{ key }, change] = useSearchValues('/connections', 'key');
  const query = useCall('listConnections');
  const nameOf = ({ key: of, value }: Connection) =>
    isThirdParty(of)
      ? t('connections.thirdParty', { name: String(value['name']) })
      : (textIn('connections.keys', shortKey(of)) ?? of);
  return (
    <>
      <PageHead
        title={t('menu.connections')}
        end={
          <Button icon="plus" size="sm" onClick={() => void change({ key: NEW })}>
            {t('connections.add')}
          </Button>
        }
      />
      <p className="mb-3 text-ink-2">{t('connections.text')}</p>
      <Ready query={query}>
        {({ list, newVersion }) => {
          const chosen = list.find((one) => one.key === key);
          const shown = key === NEW ? { key: '', value: newChannel, secret: NO_SECRET, version: newVersion } : chosen;
          return (
            <div className="with-panel wide-panel">
              <div className="grid gap-[14px]">
                <Card>
                  <DataTable
                    caption={t('menu.connections')}
                    dense
                    rows={list}
                    rowKey={(row) => row.key}
                    selectedKey={key}
                    empty={<EmptyState title={t('connections.none')} />}
                    columns={[
                      {
                        key: 'name',
                        header: t('connections.name'),
                        cell: (row) => (
                          <button
                            type="button"
                            className="link text-start"
                            onClick={() => void change({ key: row.key })}
                          >
                            {nameOf(row)}
                          </button>
                        ),
                      },
                      { key: 'state', header: t('common.state'), cell: (row) => <Switched value={row.value} /> },
                      {
                        key: 'secret',
                        header: t('common.secret'),
                        cell: (row) => <SecretBadge secret={row.secret} />,
                      },
                      {
                        key: 'changed',
                        header: t('common.changedBy'),
                        cell: (row) => <SecretSince secret={row.secret} />,
                      },
                    ]}
                  />
                </Card>
                <Card pad="normal">
                  <h2 className="text-14 font-semibold">{t('connections.keys.payment')}</h2>
                  <p className="mt-1 mb-3 text-13 text-ink-2">{t('connections.paymentText')}</p>
                  <TryOut call="testConnection" params={{ key: 'payment' }} />
                </Card>
              </div>
              {shown ? (
                <ConnectionPanel
                  key={shown.key}
                  title={chosen ? nameOf(chosen) : t('connections.add')}
                  connection={shown}
                  taken={list.map((one) => one.key)}
                  onRemoved={() => void change({ key: '' })}
                />
              ) : (
                <Card pad="normal">
                  <p className="text-ink-3">{t('connections.choose')}</p>
                </Card>
              )}
            </div>
          );
        }}
      </Ready>
    </>
  );
}

/** A gateway is used once it has an address; the others have a switch. */
function Switched({ value }: { value: Connection['value'] }) {
  const t = useText();
  const isOn = 'enabled' in value ? value['enabled'] === true : value['url'] !== '';
  return <Badge tone={isOn ? 'win' : 'plain'}>{isOn ? t('common.on') : t('common.off')}</Badge>;
}
