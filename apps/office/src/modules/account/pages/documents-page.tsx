import type { Answer } from '../../../shared/calls/index.ts';
import { choice, type ListColumn, ListPage, text, useList } from '../../../shared/list/index.ts';
import { StateBadge } from '../../../shared/parts/index.ts';
import { useText, useWhen } from '../../../shared/texts/index.ts';
import { DocumentPanel } from '../parts/document-panel.tsx';

const STATES = ['waiting', 'accepted', 'refused', 'expired', 'all'] as const;
const MEMBER_LETTERS = 64;

/** Identity documents: those that wait come first, oldest first. */
export function DocumentsPage() {
  const t = useText();
  const columns = useColumns();
  const list = useList({
    page: '/documents',
    call: 'listIdentityDocuments',
    size: 20,
    rowKey: (row) => row.id,
    chosen: 'id',
    filters: {
      state: choice({
        label: t('documents.states'),
        look: 'tabs',
        of: STATES,
        name: (state) => (state === 'all' ? t('common.all') : t(`state.${state}`)),
      }),
      member: text(t('documents.member'), MEMBER_LETTERS),
    },
  });
  const { member, state } = list.values;
  return (
    <ListPage
      title={t('menu.documents')}
      exports="documents"
      exportFilter={{ member, state: state === 'all' ? '' : state }}
      list={list}
      columns={columns}
      none={t('documents.none')}
      panel={{
        title: t('menu.documents'),
        idle: t('documents.choose'),
        of: (id) => <DocumentPanel key={id} id={id} />,
      }}
    />
  );
}

function useColumns(): readonly ListColumn<Answer<'listIdentityDocuments'>['list'][number]>[] {
  const t = useText();
  const when = useWhen();
  return [
    { key: 'account', header: t('common.account'), opens: true, cell: (row) => row.account },
    { key: 'kind', header: t('documents.kind'), cell: (row) => t(`documents.kinds.${row.kind}`) },
    { key: 'sent', header: t('documents.sent'), cell: (row) => when.short(row.submittedAt) },
    { key: 'state', header: t('common.state'), cell: (row) => <StateBadge state={row.state} /> },
  ];
}
