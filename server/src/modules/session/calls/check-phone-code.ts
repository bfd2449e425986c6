import { sessionCalls } from '@lantern/contract/session';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { checkProviderCode } from '../third-party/session.third-party-phone.ts';

export const checkPhoneCode = answer(
  sessionCalls.checkPhoneCode,
  async ({ body }, context) => {
    const checked = await checkProviderCode(context, body.sessionInfo, body.code);
    return isRefusal(checked) ? checked : done({ firebaseIdToken: checked.idToken });
  },
  // The provider is called outside of any transaction.
  { transaction: false },
);
