export { useRight, useSession } from './session-store.ts';
