import { contentCalls } from '@lantern/contract/content';
import { answer, done, refuse } from '../../../platform/index.ts';
import { presentPreview } from '../content.present.ts';
import { previewedItem } from '../content.preview.store.ts';
import { previewHash } from '../content.preview.ts';
import { languagesFor } from '../content.service.ts';

export const readPreview = answer(
  contentCalls.readPreview,
  async ({ body, language }, context) => {
    const hash = previewHash(context, body.token);
    if (!hash) return refuse('not_found');
    const row = await previewedItem(context.db, context, hash, await languagesFor(context, language));
    return row ? done(presentPreview(row, context.clock.nowMs())) : refuse('not_found');
  },
  { transaction: false },
);
