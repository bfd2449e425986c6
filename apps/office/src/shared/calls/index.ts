export {
  type Answer,
  type CallName,
  type CallReply,
  NETWORK_FAILURE,
  type Refused,
  RefusedError,
  refreshCalls,
} from '@lantern/client';
export {
  type CallInput,
  callApi,
  readAgain,
  readPicture,
  renew,
  resume,
  saveFile,
  useAct,
  useCall,
} from './call-api.ts';
export { useConfirmCode } from './confirm-code.ts';
