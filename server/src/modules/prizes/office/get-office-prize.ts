import { prizesOfficeCalls } from '@lantern/contract/prizes/office';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentItem } from './prizes.desk.ts';

export const getOfficePrize = answer(prizesOfficeCalls.getOfficePrize, async ({ params, language }, context) => {
  const item = await presentItem(context, context.db, params.id, language);
  return item ? done(item) : refuse('not_found');
});
