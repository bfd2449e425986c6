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
  type Texts = Record<string, unknown>;
  interface LanguageModule {
    default: Texts;
    late: Readonly<Record<string, () => Promise<{ default: Texts }>>>;
  }
  type Code = import('@lantern/i18n/languages').ReadyLanguage;
  export const languages: Readonly<Record<Code, () => Promise<LanguageModule>>>;
}
