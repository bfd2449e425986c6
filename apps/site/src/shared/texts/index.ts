export type { LateDictionary } from './english-texts.ts';
export type { TextKey } from './keys.ts';
export { type FieldText, useFieldText, useTextIn, useTextOf } from './text-codes.ts';
export { TextsProvider, textNow, useTexts } from './texts.tsx';
export {
  isSpoken,
  loadTexts,
  rememberLanguage,
  showLanguage,
  storedLanguage,
  useTextsStore,
} from './texts-store.ts';
