export { callApi, NETWORK_FAILURE, resume, saveFile } from './call-api.ts';
export type { Answer, CallInput, CallName, Refused } from './call-types.ts';
export { useConfirmCode } from './confirm-code.ts';
export { RefusedError, useAct, useCall } from './use-call.ts';
