export type { LateRoom } from './late-rooms.ts';
export { TextsProvider, textNow, useTextOf, useTexts } from './texts.tsx';
export {
  languageEntry,
  loadTexts,
  rememberLanguage,
  showLanguage,
  storedLanguage,
  useTextsStore,
} from './texts-store.ts';
