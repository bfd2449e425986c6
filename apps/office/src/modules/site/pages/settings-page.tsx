import { Card } from '@lantern/ui/base';
import { TextInput } from '@lantern/ui/form';
import { useState } from 'react';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { SettingPanel } from '../parts/setting-panel.tsx';
import { SettingTable } from '../parts/setting-table.tsx';

export function SettingsPage() {
  const t = useText();
  const textIn = useTextIn();
  const nameOf = (of: string) => textIn('settings.keys', of) ?? of;
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
          <SettingSearch wanted={wanted} onWanted={setWanted} />
          <Ready query={query}>
            {({ list }) => (
              <SettingTable
                list={list.filter((row) => fits(row.key) || fits(nameOf(row.key)))}
                nameOf={nameOf}
                chosenKey={key}
                onChoose={(next) => void change({ key: next })}
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

function SettingSearch({ wanted, onWanted }: { wanted: string; onWanted: (text: string) => void }) {
  const t = useText();
  return (
    <div className="filters">
      <TextInput
        className="grow"
        label={t('settings.search')}
        hideLabel
        placeholder={t('settings.search')}
        size="sm"
        icon="search"
        value={wanted}
        onChange={(event) => onWanted(event.target.value)}
      />
    </div>
  );
}
