const SITE = { 'virtual:calls': 'site', 'virtual:late-calls': 'site' } as const;

/**
 * Vite plugin of the unit tests: the tables of calls and texts that the builds of the two apps make, so that a test can draw a
 * component and answer its requests.
 */
export function appTables() {
  const parts = {
    site: async () => (await import('../apps/site/build/calls.ts')).callTable(),
    office: async () => (await import('../apps/office/build/calls.ts')).callTable(),
    officeTexts: async () => (await import('../apps/office/build/texts.ts')).officeTexts(),
    texts: async () => {
      const [{ texts }, { LATE_DICTIONARIES }] = await Promise.all([
        import('../packages/i18n/src/vite.ts'),
        import('../apps/site/src/shared/texts/late-dictionaries.ts'),
      ]);
      return texts({ declaration: '', late: [...LATE_DICTIONARIES] });
    },
  };
  const partOf = (id: string, importer: string) => {
    if (id.startsWith('virtual:office-texts')) return 'officeTexts';
    if (id.startsWith('virtual:texts')) return 'texts';
    if (!(id in SITE)) return undefined;
    return importer.includes('/apps/office/') ? 'office' : 'site';
  };
  return {
    name: 'app-tables',
    enforce: 'pre' as const,
    resolveId(id: string, importer = '') {
      const part = partOf(id, importer);
      return part && `\0app-tables/${part}/${id}`;
    },
    async load(this: { addWatchFile(path: string): void }, id: string) {
      const [, part, asked] = /^\0app-tables\/(\w+)\/(.+)$/.exec(id) ?? [];
      if (part === undefined || asked === undefined) return undefined;
      const plugin = await parts[part as keyof typeof parts]();
      return plugin.load.call(this as never, `\0${asked}`);
    },
  };
}
