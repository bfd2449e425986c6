import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { versionOf } from '../content.office.store.ts';
import { presentVersion } from '../content.present.ts';

export const readContentVersion = answer(contentCalls.readContentVersion, async ({ params }, context) => {
  const row = await versionOf(context.db, params.id, params.version);
  return row ? done(presentVersion(row)) : refuse('not_found');
});
