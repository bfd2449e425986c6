export { enter, fetchMember, leave, openTrial, startSession } from './session-actions.ts';
export { isTrial, type MemberInfo, useSession } from './session-store.ts';
