declare module 'virtual:calls' {
  const table: Readonly<Record<string, readonly [method: string, path: string]>>;
  export default table;
}
declare module 'virtual:office-texts' {
  /** Compiled when the office is built; use-intl reads them as the texts they are made of. */
  type Texts = import('@lantern/i18n/keys').Arrived<import('./shared/texts/english-texts.ts').Texts>;
  type Load = () => Promise<{ default: Texts }>;
  interface OfficeTexts {
    readonly code: import('./shared/texts/dictionaries.ts').OfficeLanguage;
    readonly tag: string;
    readonly name: string;
    readonly direction: 'ltr' | 'rtl';
    readonly base: Load;
    readonly late: Readonly<Record<string, Load>>;
  }
  export const languages: readonly OfficeTexts[];
}
