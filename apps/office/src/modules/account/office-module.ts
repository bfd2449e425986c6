import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf, wayTo } from '../../shared/routes/index.ts';
import { NAMES, SPOTS } from '../../shared/texts/dictionaries.ts';

const pages = pagesOf({
  '/members': {
    search: ['q', 'frozen', 'sort'],
    texts: ['account.office'],
    menu: { group: 'people', order: 10, icon: 'user', text: 'menu.members', rights: ['members.view'] },
  },
  '/members/$id': {
    search: ['tab', 'page', 'wager', 'kind', 'before'],
    texts: ['account.office', 'staff.office', 'catalogue', ...SPOTS, ...NAMES],
    showsAll: 'names',
  },
  '/documents': {
    search: ['state', 'page', 'id', 'member'],
    texts: ['account.office'],
    menu: { group: 'people', order: 20, icon: 'card', text: 'menu.documents', rights: ['documents'] },
  },
});

export const account: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/members': () => import('./pages/members-page.tsx').then((page) => page.MembersPage),
    '/members/$id': () => import('./pages/member-page.tsx').then((page) => page.MemberPage),
    '/documents': () => import('./pages/documents-page.tsx').then((page) => page.DocumentsPage),
  },
  texts: {
    base: 'account.first.office',
    staff: 'account.staff.office',
    settings: 'account.settings.office',
    own: ['account.office'],
  },
  requests: {
    member_correction: ({ id }, { t }) => ({ text: t('requests.member', { id }) }),
  },
  finds: { member: ({ id }) => wayTo('/members/$id', { params: { id } }) },
  exports: {
    members: { fields: ['member'] },
    sessions: { fields: ['member'] },
    timeline: { fields: ['member'], isUndated: true },
    documents: { fields: ['member', 'state'], states: ['waiting', 'accepted', 'refused', 'expired'] },
  },
  subjects: {
    member: ({ id }) => wayTo('/members/$id', { params: { id } }),
    document: ({ id }) => wayTo('/documents', { search: { state: 'all', id } }),
  },
};
