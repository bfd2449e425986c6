import { Card, DataTable, EmptyState } from '@lantern/ui/base';
import { useCall } from '../../../shared/calls/index.ts';
import { PageHead, Ready, SidePanel, StateBadge, useSearchValues } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { ImportDetail } from '../parts/import-detail.tsx';
import { ImportForm } from '../parts/import-form.tsx';

export function ImportsPage() {
  const t = useText();
  const when = useWhen();
  const [{ id }, change] = useSearchValues('/imports', 'id');
  const query = useCall('listDrawImports');
  const chosen = query.data?.list.find((item) => item.id === id);
  return (
    <>
      <PageHead title={t('menu.imports')} />
      <div className="with-panel wide-panel">
        <Card>
          <Ready query={query}>
            {({ list }) => (
              <DataTable
                caption={t('menu.imports')}
                dense
                rows={list}
                rowKey={(row) => row.id}
                selectedKey={id}
                empty={<EmptyState title={t('imports.none')} />}
                columns={[
                  {
                    key: 'file',
                    header: t('imports.file'),
                    cell: (row) => (
                      <button type="button" className="link text-start" onClick={() => void change({ id: row.id })}>
                        {row.fileName}
                      </button>
                    ),
                  },
                  { key: 'kind', header: t('imports.kind'), cell: (row) => t(`imports.${row.kind}`) },
                  { key: 'draws', header: t('imports.draws'), number: true, cell: (row) => when.number(row.draws) },
                  { key: 'by', header: t('imports.by'), cell: (row) => row.createdBy },
                  { key: 'at', header: t('common.time'), cell: (row) => when.short(row.createdAt) },
                  { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
                ]}
              />
            )}
          </Ready>
        </Card>
        <div className="grid gap-[14px]">
          <SidePanel isChosen={chosen !== undefined} title={t('menu.imports')} onClose={() => void change({ id: '' })}>
            {chosen ? <ImportDetail key={chosen.id} item={chosen} /> : null}
          </SidePanel>
          <ImportForm onDone={(made) => void change({ id: made })} />
        </div>
      </div>
    </>
  );
}
