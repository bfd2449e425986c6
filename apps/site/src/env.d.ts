/** Method, path, and the flags `s` sealed, `i` idempotent. */
type CallTable = Readonly<Record<string, readonly [method: string, path: string, flags: string]>>;
declare module 'virtual:calls' {
  const table: CallTable;
  export default table;
}
declare module 'virtual:late-calls' {
  const table: CallTable;
  export default table;
}
declare module 'virtual:texts' {
  /** Compiled when the site is built; use-intl reads them as the texts they are made of. */
  type Texts = import('./shared/texts/keys.ts').ArrivedTexts;
  type LateDictionary = import('./shared/texts/english-texts.ts').LateDictionary;
  interface LanguageModule {
    default: Texts;
    late: Readonly<Record<LateDictionary, () => Promise<{ default: Texts }>>>;
  }
  type Code = import('@lantern/i18n/languages').ReadyLanguage;
  export const languages: Readonly<Record<Code, () => Promise<LanguageModule>>>;
}
