export type { Intent } from './intent.ts';
export { newKey } from './new-key.ts';
export { NETWORK_FAILURE, networkFailure, type Refused, RefusedError } from './refused.ts';
export { type Sending, SendOnce } from './send-once.ts';
export {
  localStore,
  type PageStorage,
  readCookies,
  sessionStore,
  takesCookies,
  workersHere,
  writeCookie,
} from './storage.ts';
export { type Action, type ActionOptions, DONE, useAction } from './use-action.ts';
export { type SendOnceHook, type UseSendOnceOptions, useSendOnce } from './use-send-once.ts';
