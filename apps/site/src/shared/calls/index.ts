export {
  type Answer,
  type CallInput,
  type CallName,
  type CallReply,
  NETWORK_FAILURE,
  type Refused,
  RefusedError,
  refreshCalls,
} from '@lantern/client';
export { callApi, callQuery, useAct, useCall } from './call-api.ts';
export { useMemberCall } from './use-member-call.ts';
