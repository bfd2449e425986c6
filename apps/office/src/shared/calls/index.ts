export { NETWORK_FAILURE, type Refused, RefusedError } from '@lantern/client';
export { callApi, readPicture, renew, resume, saveFile } from './call-api.ts';
export type { Answer, CallInput, CallName } from './call-types.ts';
export { useConfirmCode } from './confirm-code.ts';
export { readAgain, useAct, useCall } from './use-call.ts';
