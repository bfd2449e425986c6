import { demoMonthHook, type Module, seedHook } from '../../platform/index.ts';
import { pageHeadHook } from '../site/index.ts';
import { getHelpCenter } from './calls/get-help-center.ts';
import { getUnreadCount } from './calls/get-unread-count.ts';
import { listAgentAnnouncements } from './calls/list-agent-announcements.ts';
import { listAnnouncements } from './calls/list-announcements.ts';
import { listPages } from './calls/list-pages.ts';
import { readNotice } from './calls/read-notice.ts';
import { readPage } from './calls/read-page.ts';
import { readPreview } from './calls/read-preview.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import { articleHeads } from './content.head.ts';
import { feedbackOfDay } from './content.month.ts';
import { contentJobs } from './content.office.ts';
import { seedContent } from './content.seed.ts';

export const content: Module = {
  name: 'content',
  answers: [
    getHelpCenter,
    getUnreadCount,
    listAgentAnnouncements,
    listAnnouncements,
    listPages,
    readNotice,
    readPage,
    readPreview,
    sendFeedback,
  ],
  jobs: contentJobs,
  hooks: [pageHeadHook(...articleHeads), seedHook({ step: 'content', run: seedContent }), demoMonthHook(feedbackOfDay)],
};
