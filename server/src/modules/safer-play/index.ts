export { saferPlay } from './safer-play.module.ts';
export { saferPlayOf } from './safer-play.present.ts';
export { breakRefusalOf, type DepositRefusal, depositRefusalOf, depositsHook } from './safer-play.service.ts';
export { breakOf, breaksSince, changesBefore } from './safer-play.store.ts';
