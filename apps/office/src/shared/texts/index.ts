export { ageText } from './age.ts';
export type { OfficeLanguage } from './dictionaries.ts';
export { useNames } from './names.ts';
export { useSpotNames } from './tables.ts';
export {
  loadLanguage,
  loadTexts,
  officeLanguages,
  type PlainTexts,
  TextsProvider,
  type Translate,
  useFieldText,
  useLanguage,
  useText,
  useTextIn,
  useTextsOf,
} from './texts.tsx';
export { instantAt, today, useWhen } from './when.ts';
