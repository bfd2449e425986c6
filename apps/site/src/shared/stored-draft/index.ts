export { reloadKeeping, restoreForms, storeDrafts } from './stored-drafts.ts';
