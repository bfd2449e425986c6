export type { LateDictionary } from './late-dictionaries.ts';
export { TextsProvider, textNow, useTextOf, useTexts } from './texts.tsx';
export {
  isSpoken,
  loadTexts,
  rememberLanguage,
  showLanguage,
  storedLanguage,
  useTextsStore,
} from './texts-store.ts';
