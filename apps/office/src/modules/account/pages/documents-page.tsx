import { Card, DataTable, EmptyState, Tabs } from '@lantern/ui/base';
import { type Answer, useCall } from '../../../shared/calls/index.ts';
import {
  ExportLink,
  PageHead,
  Pages,
  Ready,
  SearchBox,
  SidePanel,
  StateBadge,
  useSearchValues,
} from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { DocumentPanel } from '../parts/document-panel.tsx';

const STATES = ['waiting', 'accepted', 'refused', 'expired', ''] as const;
type Row = Answer<'listIdentityDocuments'>['list'][number];

/** Identity documents: those that wait come first, oldest first. In the address `all` stands for every state. */
export function DocumentsPage() {
  const t = useText();
  const [values, change] = useSearchValues('/documents', 'state', 'page', 'id', 'member');
  const { id, page, member } = values;
  const state = values.state === 'all' ? '' : (STATES.find((one) => one === values.state && one !== '') ?? 'waiting');
  const query = useCall('listIdentityDocuments', {
    query: { state: state === '' ? 'all' : state, member, pageNo: Number(page) || 1, pageSize: 20 },
  });
  return (
    <>
      <PageHead title={t('menu.documents')} end={<ExportLink kind="documents" filter={{ member, state }} />} />
      <div className="with-panel">
        <Card>
          <div className="filters">
            <Tabs
              label={t('documents.states')}
              look="segmented"
              value={state}
              items={STATES.map((value) => ({ value, label: value === '' ? t('common.all') : t(`state.${value}`) }))}
              onChange={(value) => void change({ state: value === '' ? 'all' : value, page: '', id: '' })}
            />
            <SearchBox
              label={t('documents.member')}
              maxLength={64}
              value={member}
              onSearch={(text) => void change({ member: text, page: '', id: '' })}
            />
          </div>
          <Ready query={query}>
            {(value) => (
              <>
                <DocumentTable list={value.list} chosenId={id} onChoose={(next) => void change({ id: next })} />
                <Pages {...value} onPage={(number) => void change({ page: String(number) })} />
              </>
            )}
          </Ready>
        </Card>
        <SidePanel isChosen={id !== ''} title={t('menu.documents')} onClose={() => void change({ id: '' })}>
          {id ? (
            <DocumentPanel key={id} id={id} />
          ) : (
            <Card pad="normal">
              <p className="text-ink-3">{t('documents.choose')}</p>
            </Card>
          )}
        </SidePanel>
      </div>
    </>
  );
}

type TableProps = { list: readonly Row[]; chosenId: string; onChoose: (id: string) => void };

function DocumentTable({ list, chosenId, onChoose }: TableProps) {
  const t = useText();
  const when = useWhen();
  return (
    <DataTable
      caption={t('menu.documents')}
      dense
      rows={list}
      rowKey={(row) => row.id}
      selectedKey={chosenId}
      empty={<EmptyState title={t('documents.none')} />}
      columns={[
        {
          key: 'account',
          header: t('common.account'),
          cell: (row) => (
            <button type="button" className="link text-start" onClick={() => onChoose(row.id)}>
              {row.account}
            </button>
          ),
        },
        { key: 'kind', header: t('documents.kind'), cell: (row) => t(`documents.kinds.${row.kind}`) },
        { key: 'sent', header: t('documents.sent'), cell: (row) => when.short(row.submittedAt) },
        { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
      ]}
    />
  );
}
