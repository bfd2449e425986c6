type Load = (id: string) => string | undefined | Promise<string | undefined>;

/** `site` and `office` have tables of the same names: who imports decides. */
const CALLS: Readonly<Record<'site' | 'office', () => Promise<Load>>> = {
  site: async () => (await import('../apps/site/build/calls.ts')).callTable().load,
  office: async () => (await import('../apps/office/build/calls.ts')).callTable().load,
};

/** All texts of a language as they stand in the dictionaries; a build compiles them, and splits off those that come late. */
async function textsOf(id: string): Promise<string> {
  const { LANGUAGES_READY, readDictionary } = await import('../packages/i18n/src/index.ts');
  const [, language] = id.split('/');
  const loaders = LANGUAGES_READY.map((code) => `'${code}': () => import('virtual:texts/${code}')`);
  if (language === undefined) return `export const languages = { ${loaders.join(', ')} };`;
  // The base has them all: each late dictionary comes empty.
  const late = 'new Proxy({}, { get: () => async () => ({ default: {} }) })';
  return `export default ${JSON.stringify(readDictionary(language as 'EN'))};\nexport const late = ${late};`;
}

/** English only and not compiled, as the formatter of the tests reads them: the base, and each that comes with a page. */
async function officeTextsOf(id: string): Promise<string> {
  const { officeDictionaries, textsIn } = await import('../apps/office/build/texts.ts');
  const dictionaries = await officeDictionaries();
  const [, language, name] = id.split('/');
  if (language !== undefined)
    return `export default ${JSON.stringify(textsIn('EN', name === undefined ? dictionaries.base : [name], dictionaries.ofSite))};`;
  const late = dictionaries.late.map((one) => `'${one}': () => import('virtual:office-texts/EN/${one}')`);
  const loaders = `base: () => import('virtual:office-texts/EN'), late: { ${late.join(', ')} }`;
  return `export const languages = [{ code: 'EN', tag: 'en', name: 'English', direction: 'ltr', ${loaders} }];`;
}

const PREFIX = '\0app-tables:';

/** Vite plugin of the unit tests: the calls and texts that the builds of the two apps make, so that a test can draw a screen. */
export function appTables() {
  return {
    name: 'app-tables',
    enforce: 'pre' as const,
    resolveId(id: string, importer = '') {
      if (!/^virtual:(calls|late-calls|texts|office-texts)/.test(id)) return undefined;
      return `${PREFIX}${importer.includes('/apps/office/') ? 'office' : 'site'}:${id}`;
    },
    async load(id: string) {
      if (!id.startsWith(PREFIX)) return undefined;
      const [, app, module] = /^(site|office):(.+)$/.exec(id.slice(PREFIX.length)) ?? [];
      if (module?.startsWith('virtual:texts')) return textsOf(module);
      if (module?.startsWith('virtual:office-texts')) return officeTextsOf(module);
      return (await CALLS[app as 'site' | 'office']())(`\0${module}`);
    },
  };
}
