import type { Module } from '../../../platform/index.ts';
import { waitingHook } from '../../staff/index.ts';
import { feedbackWaiting } from '../content.feedback.store.ts';
import { answerFeedback } from './answer-feedback.ts';
import { createContent } from './create-content.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { deleteContent } from './delete-content.ts';
import { listContent } from './list-content.ts';
import { listContentVersions } from './list-content-versions.ts';
import { listFeedback } from './list-feedback.ts';
import { orderContent } from './order-content.ts';
import { previewContent } from './preview-content.ts';
import { publishContent } from './publish-content.ts';
import { readContent } from './read-content.ts';
import { readContentVersion } from './read-content-version.ts';
import { saveContent } from './save-content.ts';
import { saveContentText } from './save-content-text.ts';
import { scheduleContent } from './schedule-content.ts';
import { unpublishContent } from './unpublish-content.ts';

/** Office calls of this module. */
export const contentOffice: Module = {
  name: 'content/office',
  answers: [
    answerFeedback,
    createContent,
    createPreviewLink,
    deleteContent,
    listContent,
    listContentVersions,
    listFeedback,
    orderContent,
    previewContent,
    publishContent,
    readContent,
    readContentVersion,
    saveContent,
    saveContentText,
    scheduleContent,
    unpublishContent,
  ],
  hooks: [waitingHook({ key: 'feedback', rights: ['content'], path: '/feedback', waiting: feedbackWaiting })],
};
