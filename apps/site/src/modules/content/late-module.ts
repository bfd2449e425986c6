import type { LateModule } from '../../shared/site-module/index.ts';

export const content: LateModule = {
  rereads: {
    'content.changed': [
      'listAnnouncements',
      'listAgentAnnouncements',
      'getHelpCenter',
      'listPages',
      'readPage',
      'getUnreadCount',
    ],
  },
  agentPages: [
    {
      // The merchant's announcements.
      id: 'agentAnnouncement',
      icon: 'bell',
      texts: ['content'],
      load: () => import('./pages/agent-announcements.tsx').then((page) => page.AnnouncementPage),
    },
  ],
};
