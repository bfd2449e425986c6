/** What other modules use of the record after the first view. */
export { RecallDrawer } from './parts/recall-drawer.tsx';
export { signed } from './parts/signed.ts';
