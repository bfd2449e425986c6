import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { officeItem } from '../content.office.ts';

export const readContent = answer(contentCalls.readContent, async ({ params }, context) => {
  const value = await officeItem(context.db, context, params.id);
  return value ? done(value) : refuse('not_found');
});
