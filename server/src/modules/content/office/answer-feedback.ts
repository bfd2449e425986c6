import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { cleanLine } from '../content.clean.ts';
import { handleFeedback } from '../content.feedback.store.ts';
import { presentFeedback } from '../content.present.ts';

export const answerFeedback = answer(contentCalls.answerFeedback, async ({ params, body, actor }, context, tx) => {
  const note = cleanLine(body.note);
  const row = await handleFeedback(tx, context, params.id, { state: body.state, note, by: actor.name });
  if (!row) return refuse('not_found');
  const { staffId, name: staffName } = actor;
  const subject = `feedback ${params.id}`;
  await recordStaffAct(tx, context, {
    staffId,
    staffName,
    act: 'content.feedback',
    subject,
    details: { state: body.state },
  });
  return done(presentFeedback(row));
});
