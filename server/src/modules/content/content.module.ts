import type { Module } from '../../platform/index.ts';
import { answerFeedback } from './calls/answer-feedback.ts';
import { createContent } from './calls/create-content.ts';
import { createPreviewLink } from './calls/create-preview-link.ts';
import { deleteContent } from './calls/delete-content.ts';
import { getHelpCenter } from './calls/get-help-center.ts';
import { getUnreadCount } from './calls/get-unread-count.ts';
import { listAnnouncements } from './calls/list-announcements.ts';
import { listContent } from './calls/list-content.ts';
import { listContentVersions } from './calls/list-content-versions.ts';
import { listFeedback } from './calls/list-feedback.ts';
import { listPages } from './calls/list-pages.ts';
import { orderContent } from './calls/order-content.ts';
import { previewContent } from './calls/preview-content.ts';
import { publishContent } from './calls/publish-content.ts';
import { readContent } from './calls/read-content.ts';
import { readContentVersion } from './calls/read-content-version.ts';
import { readNotice } from './calls/read-notice.ts';
import { readPage } from './calls/read-page.ts';
import { readPreview } from './calls/read-preview.ts';
import { saveContent } from './calls/save-content.ts';
import { saveContentText } from './calls/save-content-text.ts';
import { scheduleContent } from './calls/schedule-content.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import { unpublishContent } from './calls/unpublish-content.ts';
import { registerArticles } from './content.head.ts';
import { contentJobs } from './content.office.ts';

export const content: Module = {
  name: 'content',
  answers: [
    answerFeedback,
    createContent,
    createPreviewLink,
    deleteContent,
    getHelpCenter,
    getUnreadCount,
    listAnnouncements,
    listContent,
    listContentVersions,
    listFeedback,
    listPages,
    orderContent,
    previewContent,
    publishContent,
    readContent,
    readContentVersion,
    readNotice,
    readPage,
    readPreview,
    saveContent,
    saveContentText,
    scheduleContent,
    sendFeedback,
    unpublishContent,
  ],
  jobs: contentJobs,
  start: async () => registerArticles(),
};
