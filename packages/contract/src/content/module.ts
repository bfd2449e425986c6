import { z } from 'zod';
import { contractModule } from '../contract-module.ts';

export const content = contractModule({
  events: {
    /** The merchant's texts changed: read the calls of that kind again. */
    'content.changed': { to: 'everyone', shape: z.object({ kind: z.string(), groupName: z.string() }) },
  },
  rights: {
    content: { order: 120, roles: ['content'] },
  },
  decisions: {
    createContent: 'one',
    saveContent: 'one',
    saveContentText: 'one',
    scheduleContent: 'one',
    publishContent: 'one',
    unpublishContent: 'restricting',
    deleteContent: 'one',
    orderContent: 'one',
    previewContent: 'one',
    createPreviewLink: 'one',
    answerFeedback: 'one',
  },
  pages: [
    { order: 30, path: '/noticePage', name: 'notices', bannerGroup: '' },
    { order: 140, path: '/promotions', name: 'promotions', bannerGroup: 'promotions' },
    { order: 150, path: '/promoDetail', name: 'promoDetail', bannerGroup: '' },
    { order: 190, path: '/help', name: 'help', bannerGroup: 'help', also: ['/helpmc'] },
    { order: 200, path: '/join', name: 'join', bannerGroup: '' },
    { order: 220, path: '/about', name: 'about', bannerGroup: '' },
    { order: 230, path: '/news', name: 'news', bannerGroup: '' },
    { order: 240, path: '/blog', name: 'blog', bannerGroup: '' },
    { order: 250, path: '/legal', name: 'legal', bannerGroup: '' },
    { order: 270, path: '/preview', name: 'preview', bannerGroup: '', isPrivate: true },
  ],
});
