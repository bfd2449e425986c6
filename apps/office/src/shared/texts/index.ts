export { ageText } from './age.ts';
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
} from './texts.tsx';
export { instantAt, today, useWhen } from './when.ts';
