import { Link } from '@tanstack/react-router';
import type { Answer } from '../../../shared/calls/index.ts';
import type { ListColumn } from '../../../shared/list/index.ts';
import { MoveButtons } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { ShownBadges } from './shown-badges.tsx';

type Entry = Answer<'listContent'>['list'][number];
/** How a row moves among the others; undefined when the list is not the whole order. */
export type Moving = ((at: number, by: number) => void) | undefined;

export function useContentColumns(rows: readonly Entry[], onMove: Moving): readonly ListColumn<Entry>[] {
  const t = useText();
  const columns = useFactColumns();
  if (!onMove) return columns;
  return [
    ...columns,
    {
      key: 'order',
      header: t('common.order'),
      cell: (row) => <MoveButtons title={row.title} at={rows.indexOf(row)} count={rows.length} onMove={onMove} />,
    },
  ];
}

function useFactColumns(): readonly ListColumn<Entry>[] {
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
