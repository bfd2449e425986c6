export const DEFAULT_LANGUAGE = 'EN';

/** Tags and directions without the table of names: the first view must stay small, and a JavaScript module is never split. */
const TAGS: Readonly<Record<string, string>> = {
  CN: 'zh-Hans',
  TW: 'zh-Hant',
  TY: 'fil',
  KR: 'ko-KR',
  'PT-BR': 'pt-BR',
};
export const tagOfLanguage = (code: string): string => TAGS[code] ?? code.toLowerCase();
export const directionOfLanguage = (code: string): 'ltr' | 'rtl' => (/^(AR|FA|UR)$/.test(code) ? 'rtl' : 'ltr');
