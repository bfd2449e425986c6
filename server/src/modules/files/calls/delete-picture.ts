import { filesCalls } from '@lantern/contract/files';
import { answer, done, refuse } from '../../../platform/index.ts';
import { releaseUnused } from '../files.store.ts';

/** The content is removed by the next sweep. */
export const deletePicture = answer(filesCalls.deletePicture, async ({ actor, params }, context, tx) =>
  (await releaseUnused(tx, actor.memberId, params.id, context.clock.nowMs())) ? done({}) : refuse('not_found'),
);
