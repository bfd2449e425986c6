import { demoMonthHook, type Module, seedHook } from '../../platform/index.ts';
import { memberDirectoryHook } from '../session/index.ts';
import { settingsHook } from '../site/index.ts';
import { availablePromoHook } from './account.available-promo.ts';
import { clubLabelHook } from './account.club.ts';
import { invitationsHook } from './account.invitations.ts';
import { membersOfDay } from './account.month.ts';
import { referralsHook } from './account.referrals.ts';
import { resetJobs } from './account.reset.ts';
import { demoMembers, seedAccount, seedLoginMethods } from './account.seed.ts';
import { memberDirectory } from './account.service.ts';
import { accountSettings } from './account.settings.ts';
import { bindContact } from './calls/bind-contact.ts';
import { changePassword } from './calls/change-password.ts';
import { checkAffiliate } from './calls/check-affiliate.ts';
import { forgotByEmail } from './calls/forgot-by-email.ts';
import { getMemberIcon } from './calls/get-member-icon.ts';
import { getMemberInfo } from './calls/get-member-info.ts';
import { getPaymentPassword } from './calls/get-payment-password.ts';
import { getPlayerAvatar } from './calls/get-player-avatar.ts';
import { getProfile } from './calls/get-profile.ts';
import { listAvatars } from './calls/list-avatars.ts';
import { listDocuments } from './calls/list-documents.ts';
import { register } from './calls/register.ts';
import { registerByChannel } from './calls/register-by-channel.ts';
import { registerMobile } from './calls/register-mobile.ts';
import { resetPassword } from './calls/reset-password.ts';
import { resetPasswordByPhone } from './calls/reset-password-by-phone.ts';
import { resetPaymentPassword } from './calls/reset-payment-password.ts';
import { sendContactCode } from './calls/send-contact-code.ts';
import { sendContactProof } from './calls/send-contact-proof.ts';
import { sendPaymentCode } from './calls/send-payment-code.ts';
import { setAvatar } from './calls/set-avatar.ts';
import { setBirthday } from './calls/set-birthday.ts';
import { setNickname } from './calls/set-nickname.ts';
import { setPayeeName } from './calls/set-payee-name.ts';
import { setPaymentPassword } from './calls/set-payment-password.ts';
import { submitDocument } from './calls/submit-document.ts';
import { upgradeTrial } from './calls/upgrade-trial.ts';
import { documentJobs } from './documents/account.documents.ts';

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
    bindContact,
    getProfile,
    sendContactCode,
    sendContactProof,
    setBirthday,
    setNickname,
    setPayeeName,
    upgradeTrial,
    registerByChannel,
    getMemberIcon,
    getPlayerAvatar,
    listAvatars,
    setAvatar,
    listDocuments,
    submitDocument,
  ],
  jobs: (context) => ({ ...resetJobs(context), ...documentJobs(context) }),
  points: [availablePromoHook, clubLabelHook, invitationsHook, referralsHook],
  hooks: [
    settingsHook({ order: 60, settings: accountSettings }),
    memberDirectoryHook(memberDirectory),
    seedHook({ step: 'people', run: seedAccount, logins: demoMembers }, { step: 'people', run: seedLoginMethods }),
    demoMonthHook(membersOfDay),
  ],
};
