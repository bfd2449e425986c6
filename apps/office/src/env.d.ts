declare module 'virtual:calls' {
  const table: Readonly<Record<string, readonly [method: string, path: string]>>;
  export default table;
}
declare module 'virtual:office-texts' {
  interface OfficeLanguage {
    readonly code: string;
    readonly tag: string;
    readonly name: string;
    readonly direction: 'ltr' | 'rtl';
    readonly load: () => Promise<{ default: Record<string, unknown> }>;
  }
  export const languages: readonly OfficeLanguage[];
}
