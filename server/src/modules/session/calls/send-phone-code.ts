import { sessionCalls } from '@lantern/contract/session';
import { answer, done, isRefusal } from '../../../platform/index.ts';
import { mobileOf } from '../codes/session.phone.ts';
import { refusalOf, sendProviderCode } from '../third-party/session.third-party-phone.ts';

export const sendPhoneCode = answer(
  sessionCalls.sendPhoneCode,
  async ({ body, address, cookies }, context) => {
    if (body.mobileNum.trim() === '') return refusalOf('phone_number_missing');
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    if (mobile === null) return refusalOf('phone_number_invalid');
    const sent = await sendProviderCode(context, {
      mobile,
      recaptchaToken: body.recaptchaToken,
      from: { address, cookies },
    });
    return isRefusal(sent) ? sent : done({ sessionInfo: sent.sessionInfo, expiredMinutes: 1 as const });
  },
  // The provider is called outside of any transaction.
  { transaction: false },
);
