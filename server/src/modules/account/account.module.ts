import { demoMonthHook, type Module, seedHook } from '../../platform/index.ts';
import { memberDirectoryHook } from '../session/index.ts';
import { invitationsHook } from './account.invitations.ts';
import { membersOfDay } from './account.month.ts';
import { resetJobs, scheduleResetSweep } from './account.reset.ts';
import { demoMembers, seedAccount, seedLoginMethods } from './account.seed.ts';
import { memberDirectory } from './account.service.ts';
import { changePassword } from './calls/change-password.ts';
import { checkAffiliate } from './calls/check-affiliate.ts';
import { forgotByEmail } from './calls/forgot-by-email.ts';
import { getMemberInfo } from './calls/get-member-info.ts';
import { getPaymentPassword } from './calls/get-payment-password.ts';
import { register } from './calls/register.ts';
import { registerByChannel } from './calls/register-by-channel.ts';
import { registerMobile } from './calls/register-mobile.ts';
import { resetPassword } from './calls/reset-password.ts';
import { resetPasswordByPhone } from './calls/reset-password-by-phone.ts';
import { resetPaymentPassword } from './calls/reset-payment-password.ts';
import { sendPaymentCode } from './calls/send-payment-code.ts';
import { setPaymentPassword } from './calls/set-payment-password.ts';
import { upgradeTrial } from './calls/upgrade-trial.ts';

export const account: Module = {
  name: 'account',
  answers: [
    register,
    registerMobile,
    checkAffiliate,
    forgotByEmail,
    resetPassword,
    resetPasswordByPhone,
    getMemberInfo,
    changePassword,
    getPaymentPassword,
    setPaymentPassword,
    sendPaymentCode,
    resetPaymentPassword,
    upgradeTrial,
    registerByChannel,
  ],
  jobs: resetJobs,
  start: scheduleResetSweep,
  points: [invitationsHook],
  hooks: [
    memberDirectoryHook(memberDirectory),
    seedHook({ step: 'people', run: seedAccount, logins: demoMembers }, { step: 'people', run: seedLoginMethods }),
    demoMonthHook(membersOfDay),
  ],
};
