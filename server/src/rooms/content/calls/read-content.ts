import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { officeItem } from '../content.office.ts';

export const readContent = answer(contentCalls.readContent, async ({ params }, world) => {
  const value = await officeItem(world.db, world, params.id);
  return value ? done(value) : refuse('not_found');
});
