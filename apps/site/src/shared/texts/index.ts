export type { TextKey } from './keys.ts';
export type { LateDictionary } from './late-dictionaries.ts';
export { type FieldText, TextsProvider, textNow, useFieldText, useTextIn, useTextOf, useTexts } from './texts.tsx';
export {
  isSpoken,
  loadTexts,
  rememberLanguage,
  showLanguage,
  storedLanguage,
  useTextsStore,
} from './texts-store.ts';
