import { sessionCalls } from '@lantern/contract/session';
import { answer } from '../../../platform/index.ts';
import { requestCode } from '../codes/session.mobile-code.ts';

export const sendRegisterCode = answer(
  sessionCalls.sendRegisterCode,
  async ({ body, address, cookies, language }, context) => {
    const { countryDialingCode, captcha, captchaId, proof, serviceToken } = body;
    const evidence = { captcha, captchaId, proof, serviceToken };
    const number = { mobileNum: body.mobileNo, countryDialingCode, field: 'mobileNo' } as const;
    return requestCode(context, { purpose: 'register', ...number, ...evidence, address, cookies, language });
  },
  // The captcha is used up whatever the result.
  { transaction: false },
);
