export { useNames } from './names.ts';
export { loadLanguage, officeLanguages, type Translate, useLanguage, useText } from './texts.ts';
export { today, useWhen } from './when.ts';
