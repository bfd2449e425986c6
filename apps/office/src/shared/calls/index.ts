export { NETWORK_FAILURE, type Refused, RefusedError } from '@lantern/client';
export type { Answer, CallName, CallParams } from '@lantern/client/calls';
export { type CallInput, callApi, readPicture, renew, resume, saveFile } from './call-api.ts';
export { useConfirmCode } from './confirm-code.ts';
export { readAgain, useAct, useCall } from './use-call.ts';
