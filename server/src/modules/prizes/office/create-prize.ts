import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { note } from '../../staff/index.ts';
import { insertPrize } from '../prizes.store.ts';
import { presentItem } from './prizes.desk.ts';
import { refusedDraft } from './prizes.draft.ts';

export const createPrize = answer(prizesOfficeCalls.createPrize, async ({ actor, body, language }, context, tx) => {
  const refused = await refusedDraft(context, tx, body);
  if (refused) return refused;
  const id = context.newId();
  await insertPrize(tx, context, { id, draft: body, by: actor.name });
  await note(context, tx, actor, 'prize.save', { subject: `${body.kind} ${id}`, details: { version: 1 } });
  const item = await presentItem(context, tx, String(id), language);
  return item ? done(item) : refuse('not_found');
});
