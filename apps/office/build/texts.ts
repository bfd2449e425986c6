import { fileURLToPath } from 'node:url';
import {
  DEFAULT_LANGUAGE,
  type Dictionary,
  LANGUAGES,
  type LanguageCode,
  merged,
  placed,
  readDictionaries,
} from '@lantern/i18n';
import { compileTexts, declarationOf, writeDeclaration } from '@lantern/i18n/vite';
import { BASE_DICTIONARIES, LATE_DICTIONARIES, OFFICE_LANGUAGES } from '../src/shared/texts/dictionaries.ts';

const ID = 'virtual:office-texts';
const DECLARATION = fileURLToPath(new URL('../src/shared/texts/english-texts.ts', import.meta.url));
/** Of dictionaries of the site the office needs some groups only: names of game types and of house games, and what results of tables say. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['type'],
  fairness: ['games'],
  live: ['outcome', 'result', 'variant', 'blackjack'],
};
const isOwn = (name: string): boolean => name.endsWith('.office') || name.startsWith('staff.');

/** Its texts by the keys of the office: those of `account.office` begin with their section, `members.title`. */
function keyed(name: string, texts: Dictionary): Dictionary {
  if (isOwn(name)) return texts;
  const groups = GROUPS[name];
  return placed(name, groups ? Object.fromEntries(groups.map((group) => [group, texts[group] ?? {}])) : texts);
}

/** A language without a text of the office shows the English one: an operator must see every button. */
function dictionaryIn(code: LanguageCode, name: string): Dictionary {
  const textsIn = (language: LanguageCode) => readDictionaries(language).get(name) ?? {};
  return keyed(name, merged(textsIn(DEFAULT_LANGUAGE), textsIn(code)));
}

/** Texts of several dictionaries by key. What one of them has in a section, no other has. */
export function textsIn(code: LanguageCode, names: readonly string[]): Dictionary {
  const texts: Record<string, Dictionary> = {};
  for (const [section, own] of names.flatMap((name) => Object.entries(dictionaryIn(code, name)))) {
    const known = texts[section] ?? {};
    const twice = Object.keys(own).find((key) => key in known);
    if (twice !== undefined) throw new Error(`two dictionaries of the office have ${section}.${twice}`);
    texts[section] = { ...known, ...(own as Dictionary) };
  }
  return texts;
}

export const writeOfficeDeclaration = (): void =>
  writeDeclaration(
    DECLARATION,
    declarationOf(
      textsIn(DEFAULT_LANGUAGE, [...BASE_DICTIONARIES, ...LATE_DICTIONARIES]),
      'node apps/office/build/declare-texts.ts',
    ),
  );

function tableOf(): string {
  const languages = LANGUAGES.filter(({ code }) => OFFICE_LANGUAGES.some((one) => one === code)).map(
    ({ code, tag, name, direction }) => {
      const late = LATE_DICTIONARIES.map((one) => `'${one}': () => import('${ID}/${code}/${one}')`);
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
    load(id: string) {
      if (id === `\0${ID}`) return tableOf();
      if (!id.startsWith(`\0${ID}/`)) return undefined;
      const [code = '', name] = id.slice(ID.length + 2).split('/');
      const texts = textsIn(code as LanguageCode, name === undefined ? BASE_DICTIONARIES : [name]);
      return `export default ${JSON.stringify(compileTexts(code, texts))}`;
    },
  };
}
