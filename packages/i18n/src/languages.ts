/** The 31 dictionaries of spec 9: code of the site, BCP-47 tag, name in the language itself, direction. */
export const LANGUAGES = [
  { code: 'CN', tag: 'zh-Hans', name: '简体中文', direction: 'ltr' },
  { code: 'EN', tag: 'en', name: 'English', direction: 'ltr' },
  { code: 'JA', tag: 'ja', name: '日本語', direction: 'ltr' },
  { code: 'TH', tag: 'th', name: 'ไทย', direction: 'ltr' },
  { code: 'VI', tag: 'vi', name: 'Tiếng Việt', direction: 'ltr' },
  { code: 'MY', tag: 'my', name: 'မြန်မာ', direction: 'ltr' },
  { code: 'ES', tag: 'es', name: 'Español', direction: 'ltr' },
  { code: 'HI', tag: 'hi', name: 'हिन्दी', direction: 'ltr' },
  { code: 'ID', tag: 'id', name: 'Bahasa Indonesia', direction: 'ltr' },
  { code: 'KM', tag: 'km', name: 'ខ្មែរ', direction: 'ltr' },
  { code: 'KO', tag: 'ko', name: '한국어', direction: 'ltr' },
  { code: 'KR', tag: 'ko-KR', name: '한국어 (대한민국)', direction: 'ltr' },
  { code: 'MS', tag: 'ms', name: 'Bahasa Melayu', direction: 'ltr' },
  { code: 'PT', tag: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'TA', tag: 'ta', name: 'தமிழ்', direction: 'ltr' },
  { code: 'TW', tag: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
  { code: 'TY', tag: 'fil', name: 'Tagalog', direction: 'ltr' },
  { code: 'UR', tag: 'ur', name: 'اردو', direction: 'rtl' },
  { code: 'PT-BR', tag: 'pt-BR', name: 'Português (Brasil)', direction: 'ltr' },
  { code: 'TR', tag: 'tr', name: 'Türkçe', direction: 'ltr' },
  { code: 'BN', tag: 'bn', name: 'বাংলা', direction: 'ltr' },
  { code: 'AR', tag: 'ar', name: 'العربية', direction: 'rtl' },
  { code: 'FA', tag: 'fa', name: 'فارسی', direction: 'rtl' },
  { code: 'RU', tag: 'ru', name: 'Русский', direction: 'ltr' },
  { code: 'KK', tag: 'kk', name: 'Қазақша', direction: 'ltr' },
  { code: 'UZ', tag: 'uz', name: 'Oʻzbekcha', direction: 'ltr' },
  { code: 'LO', tag: 'lo', name: 'ລາວ', direction: 'ltr' },
  { code: 'NE', tag: 'ne', name: 'नेपाली', direction: 'ltr' },
  { code: 'FR', tag: 'fr', name: 'Français', direction: 'ltr' },
  { code: 'TE', tag: 'te', name: 'తెలుగు', direction: 'ltr' },
  { code: 'SW', tag: 'sw', name: 'Kiswahili', direction: 'ltr' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** Languages whose dictionaries are complete: only these are offered. */
export type ReadyLanguage = LanguageCode;
export const LANGUAGES_READY = LANGUAGES.map(({ code }) => code) as [ReadyLanguage, ...ReadyLanguage[]];
export { DEFAULT_LANGUAGE } from './tags.ts';
export const isReadyLanguage = (code: string): code is ReadyLanguage =>
  (LANGUAGES_READY as readonly string[]).includes(code);
