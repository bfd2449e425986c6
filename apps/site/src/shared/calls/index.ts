export { NETWORK_FAILURE, type Refused, RefusedError } from '@lantern/client';
export { callApi } from './call-api.ts';
export type { Answer, CallInput, CallName, CallReply } from './call-types.ts';
export { useAct } from './use-act.ts';
export { callQuery, refreshCalls, useCall, useMemberCall } from './use-call.ts';
