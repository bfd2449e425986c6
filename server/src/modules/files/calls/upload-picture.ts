import { filesCalls } from '@lantern/contract/files';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { storePicture } from '../files.service.ts';

/** No transaction: the picture is decoded, and may go to an object store. */
export const uploadPicture = answer(
  filesCalls.uploadPicture,
  async ({ actor, address, params, rawBody, left }, context) => {
    const stored = await storePicture(context, {
      memberId: actor.memberId,
      address,
      left,
      purpose: params.purpose,
      bytes: rawBody,
    });
    return isRefusal(stored) ? stored : done(stored);
  },
  { transaction: false },
);
