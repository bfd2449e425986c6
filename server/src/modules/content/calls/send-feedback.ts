import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { addFeedback } from '../content.feedback.store.ts';
import { feedbackText } from '../content.rules.ts';

export const sendFeedback = answer(contentCalls.sendFeedback, async ({ body, actor, language }, context, tx) => {
  const { text, refused } = feedbackText(body.content);
  if (refused.length > 0) return refuse('fields_refused', { fields: refused });
  const member = actor?.kind === 'member' ? actor : null;
  await addFeedback(tx, context, { type: body.type, content: text, language, member });
  return done({});
});
