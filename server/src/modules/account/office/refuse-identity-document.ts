import { accountOfficeCalls } from '@lantern/contract/account/office';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { decide } from './account.document-view.ts';

export const refuseIdentityDocument = answer(
  accountOfficeCalls.refuseIdentityDocument,
  async ({ actor, params, body }, context, tx) => {
    const decided = await decide(context, tx, actor, params.id, { state: 'refused', reason: body.reason });
    return isRefusal(decided) ? decided : done(decided);
  },
);
