export { useInstall } from './install-store.ts';
export { type Consent, consentToPush, endPush, type PushTopic } from './push.ts';
export { install, startInstall, takeUpdate } from './worker.ts';
