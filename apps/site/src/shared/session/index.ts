export { enter, fetchMember, leave, startSession } from './session-actions.ts';
export { isTrial, type MemberInfo, sessionCleared, sessionEnded, TRIAL_TYPE, useSession } from './session-store.ts';
