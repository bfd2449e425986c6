export { connectPush, listenPush, type PushConnection, usePush, usePushState } from './push.ts';
