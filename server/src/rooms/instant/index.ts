export { instantChecks } from './instant.audit.store.ts';
export { instant } from './instant.room.ts';
