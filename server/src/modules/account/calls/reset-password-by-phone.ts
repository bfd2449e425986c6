import { accountCalls } from '@lantern/contract/account';
import { answer, done, refuse, refuseField } from '../../../platform/index.ts';
import { checkMobileCode, mobileOf } from '../../session/index.ts';
import { settingsOf } from '../../site/index.ts';
import { memberIdByMobile } from '../account.registration.store.ts';
import { newPasswordFaults, setForgotten } from '../account.reset.ts';
import { membersByIds } from '../account.store.ts';

const codeWrong = () => refuse('code_wrong', { fields: [{ field: 'verificationCode', key: 'field.code_wrong' }] });

/** Spec 4: code and new password, then logged in. An unknown number answers like a wrong code, in words and in time. */
export const resetPasswordByPhone = answer(
  accountCalls.resetPasswordByPhone,
  async ({ body, address, userAgent, cookies }, context) => {
    if (!(await settingsOf(context))['whitelabel.flags']['CHNGPASSVERIF3']) return refuse('sms_off');
    const mobile = mobileOf(body.countryDialingCode, body.mobileNum);
    if (mobile === null) return refuseField('mobileNum', 'mobile_not_valid');
    const { newPassword, confirmNewPassword: confirmed = newPassword } = body;
    // Checked before the code, so that a refused password reveals nothing and uses no try.
    const refused = await newPasswordFaults(context, { account: '', newPassword, confirmed });
    if (refused) return refused;
    const typed = { purpose: 'password', mobile, code: body.verificationCode, cookies } as const;
    if (!(await checkMobileCode(context, typed))) return codeWrong();
    const memberId = await memberIdByMobile(context.db, mobile);
    const member = memberId === null ? undefined : (await membersByIds(context.db, [memberId])).get(memberId);
    if (!member) return codeWrong();
    const named = await newPasswordFaults(context, { account: member.account, newPassword, confirmed });
    if (named) return named;
    const entered = await setForgotten(context, member, newPassword, { address, userAgent, cookies }, async () => true);
    return typeof entered === 'string' ? refuse('try_again') : done(entered.value, entered.cookies);
  },
  // The code is used up whatever the result.
  { transaction: false },
);
