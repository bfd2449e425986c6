import type { OfficeModule } from '../../shared/office/index.ts';
import { pagesOf } from '../../shared/routes/index.ts';

const pages = pagesOf({
  '/content': {
    search: ['kind', 'group', 'audience', 'search', 'page'],
    texts: ['content.office'],
    menu: { group: 'site', order: 10, icon: 'sound', text: 'menu.content', rights: ['content'] },
  },
  '/content/$id': {
    search: ['lang'],
    texts: ['content.office'],
  },
  '/feedback': {
    search: ['state', 'page', 'id'],
    texts: ['content.office'],
    menu: { group: 'site', order: 20, icon: 'message', text: 'menu.feedback', rights: ['content'] },
  },
});

export const content: OfficeModule<typeof pages> = {
  pages,
  screens: {
    '/content': () => import('./pages/content-page.tsx').then((page) => page.ContentPage),
    '/content/$id': () => import('./pages/item-page.tsx').then((page) => page.ItemPage),
    '/feedback': () => import('./pages/feedback-page.tsx').then((page) => page.FeedbackPage),
  },
  texts: { base: 'content.first.office', staff: 'content.staff.office', own: ['content.office'] },
};
