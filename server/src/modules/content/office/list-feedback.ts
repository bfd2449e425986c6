import { contentCalls } from '@lantern/contract/content';
import { answer, done, paged, rangeOf } from '../../../platform/index.ts';
import { feedbackPage } from '../content.feedback.store.ts';
import { presentFeedback } from '../content.present.ts';

export const listFeedback = answer(contentCalls.listFeedback, async ({ query }, context) => {
  const { state = null, type = null } = query;
  const { rows, total } = await feedbackPage(context.db, state, type, rangeOf(query));
  return done(paged(rows.map(presentFeedback), total, query));
});
