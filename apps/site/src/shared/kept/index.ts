export { reloadKeeping, restoreForms } from './kept-forms.ts';
