declare module 'virtual:calls' {
  /** Method, path, and the flags `s` sealed, `i` idempotent. */
  const table: Readonly<Record<string, readonly [method: string, path: string, flags: string]>>;
  export default table;
}
declare module 'virtual:texts' {
  type Loader = () => Promise<Record<string, unknown>>;
  export const ready: Readonly<
    Record<'EN' | 'VI', { readonly tag: string; readonly name: string; readonly direction: 'ltr' | 'rtl' }>
  >;
  export const base: Readonly<Record<'EN' | 'VI', Loader>>;
  export const late: Readonly<Record<'EN' | 'VI', Readonly<Record<string, Loader>>>>;
}
