export { leave } from './leave.ts';
export { openTrial } from './open-trial.ts';
export { enter, fetchMember, startSession } from './session-actions.ts';
export { isTrial, type MemberInfo, useSession } from './session-store.ts';
