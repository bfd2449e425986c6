import { contentCalls } from '@lantern/contract/content';
import { answer, done } from '../../../platform/index.ts';
import { feedbackPage } from '../content.feedback.store.ts';
import { presentFeedback } from '../content.present.ts';
import { listed, pageOf } from '../content.service.ts';

export const listFeedback = answer(contentCalls.listFeedback, async ({ query }, context) => {
  const { state = null, type = null } = query;
  const { rows, total } = await feedbackPage(context.db, state, type, pageOf(query));
  return done(listed(rows.map(presentFeedback), total, query));
});
