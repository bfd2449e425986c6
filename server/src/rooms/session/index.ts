export { type KnownMember, type MemberDirectory, registerMembers } from './member-directory.ts';
export { checkCaptcha } from './session.captcha.ts';
export { languageOf } from './session.language.ts';
export { session } from './session.room.ts';
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
