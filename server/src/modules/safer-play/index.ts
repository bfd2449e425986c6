export { saferPlayChecks } from './safer-play.audit.store.ts';
export { saferPlay } from './safer-play.module.ts';
export { saferPlayOf } from './safer-play.present.ts';
export { type DepositRefusal, depositRefusalOf, registerDeposits } from './safer-play.service.ts';
