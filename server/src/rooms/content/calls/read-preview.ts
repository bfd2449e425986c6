import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentPreview } from '../content.present.ts';
import { previewedItem } from '../content.preview.store.ts';
import { previewHash } from '../content.preview.ts';
import { languagesFor } from '../content.service.ts';

export const readPreview = answer(
  contentCalls.readPreview,
  async ({ body, language }, world) => {
    const hash = previewHash(world, body.token);
    if (!hash) return refuse('not_found');
    const row = await previewedItem(world.db, world, hash, await languagesFor(world, language));
    return row ? done(presentPreview(row, world.clock.nowMs())) : refuse('not_found');
  },
  { transaction: false },
);
