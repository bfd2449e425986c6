export { keepForms, reloadKeeping, restoreForms } from './kept-forms.ts';
