import { ListPage, useList } from '../../../shared/list/index.ts';
import { useText, useTextIn } from '../../../shared/texts/index.ts';
import { useSettingColumns } from '../parts/setting-columns.tsx';
import { SettingPanel } from '../parts/setting-panel.tsx';

export function SettingsPage() {
  const t = useText();
  const textIn = useTextIn();
  const nameOf = (key: string) => textIn('settings.keys', key) ?? key;
  const columns = useSettingColumns(nameOf);
  const list = useList({ page: '/settings', call: 'listSettings', rowKey: (row) => row.key, chosen: 'key' });
  return (
    <ListPage
      title={t('menu.settings')}
      list={list}
      rowSearch={{
        label: t('settings.search'),
        fits: ({ key }, text) => `${key}\n${nameOf(key)}`.toLowerCase().includes(text.toLowerCase()),
      }}
      columns={columns}
      none={t('settings.none')}
      panel={{
        title: t('menu.settings'),
        idle: t('settings.choose'),
        of: (_, setting) => setting && <SettingPanel key={`${setting.key} ${setting.version}`} setting={setting} />,
      }}
    />
  );
}
