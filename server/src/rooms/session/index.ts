export { type KnownMember, type MemberDirectory, registerMembers } from './member-directory.ts';
export { checkCaptcha } from './session.captcha.ts';
export { languageOf } from './session.language.ts';
export { checkMobileCode } from './session.mobile-code.ts';
export { activeMembers, dropSecondFactors, hasSecondFactor, sessionRecords } from './session.office.store.ts';
export { mobileOf } from './session.phone.ts';
export { session } from './session.room.ts';
export { type Arrival, type Entered, enterSession, maskedMail, maskedMobile } from './session.second-factor.ts';
export { refusedPassword } from './session.second-factor-proof.ts';
export { seedSession } from './session.seed.ts';
export {
  authenticate,
  endSessions,
  forgetMember,
  holdsPassword,
  memberOfCookie,
  type OpenedSession,
  openSession,
  previousLoginOf,
  rememberPassword,
} from './session.service.ts';
export { linkNewcomer, takeNewcomer } from './session.third-party.ts';
export { verifyPhoneToken } from './session.third-party-phone.ts';
