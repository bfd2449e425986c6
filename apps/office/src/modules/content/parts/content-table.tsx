import { type Column, DataTable, EmptyState } from '@lantern/ui/base';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import { MoveButtons } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { ShownBadges } from './shown-badges.tsx';

type Entry = Answer<'listContent'>['list'][number];
type Props = {
  list: readonly Entry[];
  /** Undefined when the list is not the whole order. */
  onMove: ((at: number, by: number) => void) | undefined;
};

export function ContentTable({ list, onMove }: Props) {
  const t = useText();
  const columns = useColumns();
  const order: Column<Entry>[] = onMove
    ? [
        {
          key: 'order',
          header: t('common.order'),
          cell: (row) => <MoveButtons title={row.title} at={list.indexOf(row)} count={list.length} onMove={onMove} />,
        },
      ]
    : [];
  return (
    <DataTable
      caption={t('menu.content')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      empty={<EmptyState title={t('content.none')} />}
      columns={[...columns, ...order]}
    />
  );
}

function useColumns(): readonly Column<Entry>[] {
  const t = useText();
  const when = useWhen();
  return [
    {
      key: 'title',
      header: t('content.title'),
      cell: (row) => (
        <Link to="/content/$id" params={{ id: row.id }}>
          {row.title || t('content.untitled')}
        </Link>
      ),
    },
    { key: 'kind', header: t('content.kind'), cell: (row) => t(`content.kinds.${row.kind}`) },
    { key: 'group', header: t('content.place'), cell: (row) => row.groupName || row.slug },
    { key: 'languages', header: t('content.languages'), cell: (row) => row.languages.join(' ') },
    {
      key: 'state',
      header: t('common.state'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <ShownBadges item={row} />
        </span>
      ),
    },
    {
      key: 'changed',
      header: t('common.changedBy'),
      cell: (row) => `${row.changedBy} · ${when.short(row.changedAt)}`,
    },
  ];
}
