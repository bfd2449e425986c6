import { Badge } from '@lantern/ui/base';
import type { ListColumn } from '../../../shared/list/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';
import { useSettingText } from './setting-text.ts';

export function useSettingColumns(nameOf: (key: string) => string): readonly ListColumn<Setting>[] {
  const t = useText();
  const when = useWhen();
  const textOf = useSettingText();
  return [
    { key: 'name', header: t('settings.name'), opens: true, cell: (row) => nameOf(row.key) },
    { key: 'value', header: t('settings.value'), cell: (row) => textOf(row.value) },
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
  ];
}
