import { Badge, Card, DataTable, EmptyState } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn, useWhen } from '../../../shared/texts/index.ts';
import { SettingPanel } from '../parts/setting-panel.tsx';
import { useSettingText } from '../parts/setting-text.ts';

export function SettingsPage() {
  const t = useText();
  const textIn = useTextIn();
  const nameOf = (of: string) => textIn('settings.keys', of) ?? of;
  const textOf = useSettingText();
  const when = useWhen();
  const [{ key }, change] = useSearchValues('/settings', 'key');
  const [wanted, setWanted] = useState('');
  const query = useCall('listSettings');
  const chosen = query.data?.list.find((setting) => setting.key === key);
  const fits = (text: string) => text.toLowerCase().includes(wanted.trim().toLowerCase());
  return (
    <>
      <PageHead title={t('menu.settings')} />
      <div className="with-panel">
        <Card>
          <div className="filters">
            <TextInput
              className="grow"
              label={t('settings.search')}
              hideLabel
              placeholder={t('settings.search')}
              size="sm"
              icon="search"
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </div>
          <Ready query={query}>
            {({ list }) => (
              <DataTable
                caption={t('menu.settings')}
                dense
                rows={list.filter((row) => fits(row.key) || fits(nameOf(row.key)))}
                rowKey={(row) => row.key}
                selectedKey={key}
                empty={<EmptyState title={t('settings.none')} />}
                columns={[
                  {
                    key: 'name',
                    header: t('settings.name'),
                    cell: (row) => (
                      <button type="button" className="link text-start" onClick={() => void change({ key: row.key })}>
                        {nameOf(row.key)}
                      </button>
                    ),
                  },
                  {
                    key: 'value',
                    header: t('settings.value'),
                    cell: (row) => textOf(row.value),
                  },
                  {
                    key: 'changed',
                    header: t('common.changedBy'),
                    cell: (row) =>
                      row.changedAt ? (
                        <span className="text-12">
                          {row.changedBy} · {when.short(row.changedAt)}
                        </span>
                      ) : (
                        <Badge>{t('settings.asShipped')}</Badge>
                      ),
                  },
                ]}
              />
            )}
          </Ready>
        </Card>
        {chosen ? (
          <SettingPanel key={`${chosen.key} ${chosen.version}`} setting={chosen} />
        ) : (
          <Card pad="normal">
            <p className="text-ink-3">{t('settings.choose')}</p>
          </Card>
        )}
      </div>
    </>
  );
}
