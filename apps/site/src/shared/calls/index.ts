export { callApi } from './call-api.ts';
export {
  type Answer,
  type CallInput,
  type CallName,
  type CallReply,
  NETWORK_FAILURE,
  type Refused,
} from './call-types.ts';
export { callQuery, RefusedError, refreshCalls, useCall, useMemberCall } from './use-call.ts';
