export { NETWORK_FAILURE, type Refused, RefusedError } from '@lantern/client';
export { type Answer, type CallInput, type CallName, type CallReply, refreshCalls } from '@lantern/client/calls';
export { callApi } from './call-api.ts';
export { useAct } from './use-act.ts';
export { callQuery, useCall, useMemberCall } from './use-call.ts';
