import type { Answer } from '../../../shared/calls/index.ts';
import { type ListColumn, ListPage, useList } from '../../../shared/list/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { ImportDetail } from '../parts/import-detail.tsx';
import { ImportForm } from '../parts/import-form.tsx';

export function ImportsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({ page: '/imports', call: 'listDrawImports', rowKey: (row) => row.id, chosen: 'id' });
  return (
    <ListPage
      title={t('menu.imports')}
      list={list}
      columns={columns}
      none={t('imports.none')}
      isWide
      panel={{ title: t('menu.imports'), of: (_, item) => item && <ImportDetail key={item.id} item={item} /> }}
      aside={<ImportForm onDone={list.choose} />}
    />
  );
}

function useColumns(): readonly ListColumn<Answer<'listDrawImports'>['list'][number]>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'file', header: t('imports.file'), opens: true, cell: (row) => row.fileName },
    { key: 'kind', header: t('imports.kind'), cell: (row) => t(`imports.${row.kind}`) },
    { key: 'draws', header: t('imports.draws'), number: true, cell: (row) => when.number(row.draws) },
    { key: 'by', header: t('imports.by'), cell: (row) => row.createdBy },
    { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
    { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
  ];
}
