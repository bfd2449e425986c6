import { promotionsOfficeCalls } from '@lantern/contract/promotions/office';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { fileAnswer, fileOf } from '../../files/index.ts';
import { noteView } from '../../staff/index.ts';
import { picturesOf } from '../promotions.applications.store.ts';

/** The view is logged before the picture is sent. */
export const readApplicationPicture = answer(
  promotionsOfficeCalls.readApplicationPicture,
  async ({ actor, params }, context) => {
    const file = await fileOf(context.db, params.fileId);
    if (!file || file.used_by !== picturesOf(params.id)) return refuse('not_found');
    await noteView(context, actor, 'promotion.picture', `application ${params.id}`);
    return doneFile(await fileAnswer(context, file));
  },
);
