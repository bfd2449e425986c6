import { sessionCalls } from '@lantern/contract/session';
import { answer, refuse } from '../../../platform/index.ts';
import { settingsOf } from '../../site/index.ts';
import { requestCode } from '../codes/session.mobile-code.ts';

export const sendPasswordCode = answer(
  sessionCalls.sendPasswordCode,
  async ({ body, address, cookies, language }, context) => {
    if (!(await settingsOf(context))['whitelabel.flags']['CHNGPASSVERIF3']) return refuse('sms_off');
    const { countryDialingCode, captcha, captchaId, proof, serviceToken } = body;
    const evidence = { captcha, captchaId, proof, serviceToken };
    const number = { mobileNum: body.mobileNum, countryDialingCode, field: 'mobileNum' } as const;
    return requestCode(context, { purpose: 'password', ...number, ...evidence, address, cookies, language });
  },
  // The captcha is used up whatever the result.
  { transaction: false },
);
