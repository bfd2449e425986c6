import { contentCalls, PREVIEW_HOURS } from '@lantern/contract/content';
import { invariant } from '@lantern/kernel';
import { answer, done, iso, refuse } from '../../../platform/index.ts';
import { recordStaffAct } from '../../staff/index.ts';
import { lockItem } from '../content.office.store.ts';
import { addPreview } from '../content.preview.store.ts';
import { newPreviewToken, previewHash, previewUrl } from '../content.preview.ts';

/** Whoever has the link sees the draft, so its creation is logged; the link itself is not. */
export const createPreviewLink = answer(
  contentCalls.createPreviewLink,
  async ({ params, body, actor }, context, tx) => {
    const item = await lockItem(tx, params.id);
    if (!item) return refuse('not_found');
    const token = newPreviewToken(context);
    const hash = previewHash(context, token);
    invariant(hash !== null, 'a token just sealed opens');
    const { language } = body;
    const preview = { hash, itemId: params.id, language, by: actor.name, hours: PREVIEW_HOURS };
    const expiresAt = iso(await addPreview(tx, context, preview));
    await recordStaffAct(tx, context, {
      staffId: actor.staffId,
      staffName: actor.name,
      act: 'content.preview-link',
      subject: `${item.kind} ${params.id}`,
      details: { language, expiresAt },
    });
    return done({ url: previewUrl(context, token), expiresAt });
  },
);
