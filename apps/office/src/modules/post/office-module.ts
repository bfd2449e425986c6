import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/outbox': {
    search: ['kind', 'state', 'to', 'page'],
    texts: ['post.office'],
    menu: { group: 'site', order: 30, icon: 'send', text: 'menu.outbox', rights: ['outbox'] },
  },
});

export const post: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/outbox': () => import('./pages/outbox-page.tsx').then((page) => page.OutboxPage),
  },
  texts: {
    base: 'post.first.office',
    staff: 'post.staff.office',
    settings: 'post.settings.office',
    own: ['post.office'],
  },
  rereads: { 'outbox.changed': ['listOutbox', 'getWaiting'] },
};
