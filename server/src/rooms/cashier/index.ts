export { cashierAuditChecks } from './cashier.audit.store.ts';
export { cashier } from './cashier.room.ts';
