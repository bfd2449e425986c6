import { fileURLToPath } from 'node:url';
import {
  DEFAULT_LANGUAGE,
  type Dictionary,
  flatten,
  LANGUAGES,
  type LanguageCode,
  merged,
  placed,
  readDictionaries,
} from '@lantern/i18n';
import { compileTexts, declarationOf, writeDeclaration } from '@lantern/i18n/vite';
import { OFFICE_LANGUAGES } from '../src/shared/texts/dictionaries.ts';

const ID = 'virtual:office-texts';
const DECLARATION = fileURLToPath(new URL('../src/shared/texts/english-texts.ts', import.meta.url));
// Read by Node itself: a bundled configuration would take in the pages that the modules load.
const OFFICE = new URL('../src/app/office.ts', import.meta.url).href;

/** Of the office's `dictionariesOf`, whose types would bring the screens into the programs of the tools. */
interface Named {
  readonly base: readonly string[];
  readonly staff: readonly string[];
  readonly settings: readonly string[];
  readonly own: readonly string[];
  readonly ofSite: Readonly<Record<string, readonly string[]>>;
}

/** The dictionaries that the modules of the office name. */
export async function officeDictionaries() {
  const { base, staff, settings, own, ofSite } = ((await import(OFFICE)) as { readonly dictionaries: Named })
    .dictionaries;
  return { base, ofSite, late: [...staff, ...settings, ...own, ...Object.keys(ofSite)] };
}
type Dictionaries = Awaited<ReturnType<typeof officeDictionaries>>;

const isOwn = (name: string): boolean => name.endsWith('.office') || name.startsWith('staff.');

/** Its texts by the keys of the office: those of `account.office` begin with their section, `members.title`. */
function keyed(name: string, texts: Dictionary, ofSite: Dictionaries['ofSite']): Dictionary {
  if (isOwn(name)) return texts;
  const groups = ofSite[name] ?? [];
  return placed(
    name,
    groups.length > 0 ? Object.fromEntries(groups.map((group) => [group, texts[group] ?? {}])) : texts,
  );
}

/** A language without a text of the office shows the English one: an operator must see every button. */
function dictionaryIn(code: LanguageCode, name: string, ofSite: Dictionaries['ofSite']): Dictionary {
  const english = readDictionaries(DEFAULT_LANGUAGE).get(name);
  if (!english) throw new Error(`there is no dictionary ${name}`);
  return keyed(name, merged(english, readDictionaries(code).get(name) ?? {}), ofSite);
}

/** Texts of several dictionaries by key. No two of them have the same text. */
export function textsIn(code: LanguageCode, names: readonly string[], ofSite: Dictionaries['ofSite']): Dictionary {
  const known = new Set<string>();
  return names.reduce<Dictionary>((texts, name) => {
    const own = dictionaryIn(code, name, ofSite);
    for (const [key] of flatten(own)) {
      if (known.has(key)) throw new Error(`two dictionaries of the office have ${key}`);
      known.add(key);
    }
    return merged(texts, own);
  }, {});
}

export async function writeOfficeDeclaration(): Promise<void> {
  const { base, late, ofSite } = await officeDictionaries();
  const texts = textsIn(DEFAULT_LANGUAGE, [...base, ...late], ofSite);
  writeDeclaration(DECLARATION, declarationOf(texts, 'node apps/office/build/declare-texts.ts'));
}

async function tableOf(): Promise<string> {
  const dictionaries = await officeDictionaries();
  const languages = LANGUAGES.filter(({ code }) => OFFICE_LANGUAGES.some((one) => one === code)).map(
    ({ code, tag, name, direction }) => {
      const late = dictionaries.late.map((one) => `'${one}': () => import('${ID}/${code}/${one}')`);
      const own = JSON.stringify({ code, tag, name, direction });
      return `{ ...${own}, base: () => import('${ID}/${code}'), late: { ${late.join(', ')} } }`;
    },
  );
  return `export const languages = [${languages.join(', ')}];`;
}

/** Vite plugin: `virtual:office-texts` lists the languages, each with loaders of its base and of each late dictionary. */
export function officeTexts() {
  return {
    name: 'office-texts',
    buildStart: writeOfficeDeclaration,
    resolveId: (id: string) => (id.startsWith(ID) ? `\0${id}` : undefined),
    async load(id: string) {
      if (id === `\0${ID}`) return tableOf();
      if (!id.startsWith(`\0${ID}/`)) return undefined;
      const [code = '', name] = id.slice(ID.length + 2).split('/');
      const { base, ofSite } = await officeDictionaries();
      const texts = textsIn(code as LanguageCode, name === undefined ? base : [name], ofSite);
      return `export default ${JSON.stringify(compileTexts(code, texts))}`;
    },
  };
}
