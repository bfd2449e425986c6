import { Badge, type Column, DataTable, EmptyState } from '@lantern/ui/base';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import type { Setting } from './setting-panel.tsx';
import { useSettingText } from './setting-text.ts';

type Props = {
  list: readonly Setting[];
  nameOf: (key: string) => string;
  chosenKey: string;
  onChoose: (key: string) => void;
};

export function SettingTable(props: Props) {
  const t = useText();
  const columns = useColumns(props);
  return (
    <DataTable
      caption={t('menu.settings')}
      dense
      rows={props.list}
      rowKey={(row) => row.key}
      selectedKey={props.chosenKey}
      empty={<EmptyState title={t('settings.none')} />}
      columns={columns}
    />
  );
}

function useColumns({ nameOf, onChoose }: Props): readonly Column<Setting>[] {
  const t = useText();
  const when = useWhen();
  const textOf = useSettingText();
  return [
    {
      key: 'name',
      header: t('settings.name'),
      cell: (row) => (
        <button type="button" className="link text-start" onClick={() => onChoose(row.key)}>
          {nameOf(row.key)}
        </button>
      ),
    },
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
