import { sessionCalls } from '@lantern/contract/session';
import { answer, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { requestCode } from '../codes/session.mobile-code.ts';

export const sendRegisterMobileCode = answer(
  sessionCalls.sendRegisterMobileCode,
  async ({ body, address, cookies, language }, context) => {
    if (!(await settingsOf(context))['whitelabel.flags']['REGISTERMOBILE']) return refuse('sms_off');
    const { countryDialingCode, captcha, captchaId, proof, serviceToken } = body;
    const evidence = { captcha, captchaId, proof, serviceToken };
    const number = { mobileNum: body.mobileNo, countryDialingCode, field: 'mobileNo' } as const;
    return requestCode(context, { purpose: 'register', ...number, ...evidence, address, cookies, language });
  },
  // The captcha is used up whatever the result.
  { transaction: false },
);
