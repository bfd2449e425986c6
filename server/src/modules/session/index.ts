export { type CodeWay, codeWaysOf, contactWaysOf, securityRestMs } from './codes/session.code-ways.ts';
export {
  type GivenCode,
  proveByCode,
  proveSecondFactor,
  sendMemberCode,
} from './codes/session.member-code.ts';
export { checkMobileCode } from './codes/session.mobile-code.ts';
export { type NewContact, proveNewContact, sendNewContactCode } from './codes/session.new-contact.ts';
export { countryOfMobile, isOffered, mobileOf, mobileSpellings, mobilesTyped } from './codes/session.phone.ts';
export { checkCaptcha, makeCaptcha } from './human-check/session.captcha.ts';
export { proveHuman } from './human-check/session.human-check.ts';
export { bindBrowser, knownDevice, type Place, placeOfAddress, placeOfBrowser } from './login/session.device.ts';
export { type Contacts, type KnownMember, type MemberDirectory, memberDirectoryHook } from './member-directory.ts';
export { countedProof, refusedGrant } from './second-factor/session.proof.ts';
export {
  type Arrival,
  type Entered,
  enterSession,
  maskedMail,
  maskedMobile,
} from './second-factor/session.second-factor.ts';
export {
  type SecurityChange,
  securityChangesOf,
  securityChangesSince,
  securityRestEnd,
} from './security-changes/session.security-changes.store.ts';
export { securityChanged } from './security-changes/session.security-changes.ts';
export { languageOf } from './session.language.ts';
export { addressesOf, devicesOf, type LoginPlace } from './session.links.store.ts';
export { session } from './session.module.ts';
export { notifyMember } from './session.notices.ts';
export {
  activeMembers,
  dropSecondFactors,
  hasSecondFactor,
  membersOnSameDevice,
  type SessionRecord,
  sessionPage,
  sessionsBefore,
  sessionsToExport,
  usedSessions,
} from './session.office.store.ts';
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
export { sessionSettings } from './session.settings.ts';
export { linkNewcomer, takeNewcomer } from './third-party/session.third-party.ts';
export { verifyPhoneToken } from './third-party/session.third-party-phone.ts';
