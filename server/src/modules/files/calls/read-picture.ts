import { filesCalls } from '@lantern/contract/files';
import { answer, doneFile, refuse } from '../../../platform/index.ts';
import { fileAnswer } from '../files.service.ts';
import { fileOf } from '../files.store.ts';

/** Another member's picture answers exactly like a missing one. */
export const readPicture = answer(filesCalls.readPicture, async ({ actor, params }, context) => {
  const file = await fileOf(context.db, params.id);
  if (!file || BigInt(file.member_id) !== actor.memberId) return refuse('not_found');
  return doneFile(await fileAnswer(context, file));
});
