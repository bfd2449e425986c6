export { connectLive, type LiveConnection, listenLive, useLive, useLiveState } from './live.ts';
