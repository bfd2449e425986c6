import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { type Dictionary, dictionaryOf, merged, placed, readDictionaries } from './dictionary.ts';
import { isolateArguments } from './isolate.ts';
import { DEFAULT_LANGUAGE, isReadyLanguage, LANGUAGES_READY, type ReadyLanguage } from './languages.ts';

const TABLE = 'virtual:texts';
const PREFIX = 'virtual:texts/';
const ROOT = join(import.meta.dirname, 'dictionaries');
/** Texts that the site never shows: the server's, which arrive in its replies, and those of the office. */
const SERVER_ONLY: ReadonlySet<string> = new Set(['refusal', 'site.head', 'post.mail', 'post.sms', 'staff']);
const isShown = (name: string): boolean =>
  !SERVER_ONLY.has(name) && !name.endsWith('.office') && !name.startsWith('staff.');

type Compiled = ReturnType<typeof compile> | { readonly [name: string]: Compiled };

/** Every text as the small tree of the format-only build of use-intl: no ICU parser reaches the browser. */
function compileAll(language: string, dictionary: Dictionary): Record<string, Compiled> {
  const compiled = (text: string) => isolateArguments(language, compile(text));
  return Object.fromEntries(
    Object.entries(dictionary).map(([name, value]) => [
      name,
      typeof value === 'string' ? compiled(value) : compileAll(language, value),
    ]),
  );
}

export { compileAll as compileTexts };

const literal = (value: Dictionary | string): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{ ${Object.entries(value)
        .map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner)}`)
        .join('; ')} }`;

/** Dictionaries of a language in one tree. */
function treeOf(language: ReadyLanguage, wanted: (name: string) => boolean): Dictionary {
  const chosen = [...readDictionaries(language)].filter(([name]) => wanted(name));
  return chosen.reduce<Dictionary>((tree, [name, texts]) => merged(tree, placed(name, texts)), {});
}

/** The English texts as literal types, so that a missing key or argument is an error of the type checker. */
export function declarationOf(texts: Dictionary, command: string): string {
  const lines = Object.entries(texts).map(([name, value]) => `  ${JSON.stringify(name)}: ${literal(value)};`);
  const head = [
    '// biome-ignore-all format: made by a program',
    `// Made from the English dictionaries: \`${command}\`, and by vite whenever they change.`,
  ].join('\n');
  return `${head}\nexport interface Texts {\n${lines.join('\n')}\n}\n`;
}

/** Dictionaries that come with their screens: what the site shows, without those of the first view. */
const lateOf = (first: readonly string[]): string[] =>
  [...readDictionaries(DEFAULT_LANGUAGE).keys()].filter((name) => isShown(name) && !first.includes(name));

/** Writes the declaration file when a text has changed. */
export const declareTexts = (first: readonly string[]): string => {
  const texts = declarationOf(treeOf(DEFAULT_LANGUAGE, isShown), 'node apps/site/build/declare-texts.ts');
  const names = lateOf(first).map((name) => `  | '${name}'`);
  return `${texts}/** Dictionaries that come with their screens and not with the first view. */\nexport type LateDictionary =\n${names.join('\n')};\n`;
};

/** Brings the declaration file up to date; it is touched only when a text changed. */
export function writeDeclaration(path: string, source: string): void {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== source) writeFileSync(path, source);
}

interface TextsOptions {
  /** The declaration of the texts for the type checker. */
  readonly declaration: string;
  /** Dictionaries of the first view. All others come with their screens: `virtual:texts/EN/<part>`. */
  readonly first: readonly string[];
}

/** The compiled texts of the first view, or of one late dictionary at its place in the tree. */
function textsOf(language: ReadyLanguage, late: readonly string[], one?: string) {
  const wanted = (name: string) => (one === undefined ? isShown(name) && !late.includes(name) : name === one);
  return compileAll(language, treeOf(language, wanted));
}

/** A loader for each ready language: the entry contains no more, so that it does not grow with every language. */
function tableOf(): string {
  const loaders = LANGUAGES_READY.map((code) => `'${code}': () => import('${PREFIX}${code}')`);
  return `export const languages = { ${loaders.join(', ')} };\n`;
}

/** One language: its texts of the first view, and loaders of its late parts. */
function languageOf(language: ReadyLanguage, late: readonly string[]): string {
  const lates = late.map((name) => `'${name}': () => import('${PREFIX}${language}/${name}')`);
  return `export default ${JSON.stringify(textsOf(language, late))};\nexport const late = { ${lates.join(', ')} };\n`;
}

/** Vite plugin: `virtual:texts/EN` and `virtual:texts/EN/<late dictionary>` are one chunk each. */
export function texts({ declaration, first }: TextsOptions) {
  const late = lateOf(first);
  const declare = () => writeDeclaration(declaration, declareTexts(first));
  return {
    name: 'lantern-texts',
    buildStart: declare,
    resolveId: (id: string) => (id === TABLE || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${TABLE}`) return tableOf();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', name] = id.slice(PREFIX.length + 1).split('/');
      if (!isReadyLanguage(language)) throw new Error(`the language ${language} is not ready`);
      const context = this as unknown as { addWatchFile(path: string): void };
      const folder = join(ROOT, dictionaryOf(language));
      for (const file of readdirSync(folder)) context.addWatchFile(join(folder, file));
      if (name === undefined) return languageOf(language, late);
      return `export default ${JSON.stringify(textsOf(language, late, name))}`;
    },
    handleHotUpdate({ file }: { file: string }) {
      if (file.startsWith(ROOT)) declare();
    },
  };
}
