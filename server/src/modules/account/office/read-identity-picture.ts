import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { fileAnswer, fileOf } from '../../files/index.ts';
import { noteView } from '../../staff/index.ts';
import { usedByDocument } from '../index.ts';

/** The view is logged before the picture is sent. */
export const readIdentityPicture = answer(
  accountOfficeCalls.readIdentityPicture,
  async ({ actor, params }, context) => {
    const file = await fileOf(context.db, params.fileId);
    if (!file || file.used_by !== usedByDocument(params.id)) return refuse('not_found');
    await noteView(context, actor, 'document.picture', `document ${params.id}`);
    return doneFile(await fileAnswer(context, file));
  },
);
