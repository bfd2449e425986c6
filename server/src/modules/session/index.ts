export { type KnownMember, type MemberDirectory, registerMembers } from './member-directory.ts';
export { checkCaptcha, makeCaptcha } from './session.captcha.ts';
export { bindBrowser, knownDevice, type Place, placeOfAddress, placeOfBrowser } from './session.device.ts';
export { proveHuman } from './session.human-check.ts';
export { languageOf } from './session.language.ts';
export { codeWaysOf, proveByCode, sendMemberCode } from './session.member-code.ts';
export { checkMobileCode } from './session.mobile-code.ts';
export { session } from './session.module.ts';
export { notifyMember } from './session.notices.ts';
export {
  activeMembers,
  dropSecondFactors,
  hasSecondFactor,
  sessionRecords,
  usedSessions,
} from './session.office.store.ts';
export { mobileOf } from './session.phone.ts';
export { countedProof, refusedGrant } from './session.proof.ts';
export { type Arrival, type Entered, enterSession, maskedMail, maskedMobile } from './session.second-factor.ts';
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
export { probePhoneAuth, probeThirdParty } from './session.third-party-probe.ts';
