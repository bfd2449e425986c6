import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import compile from 'icu-minify/compile';
import { type Dictionary, dictionaryOf, readDictionary } from './dictionary.ts';
import { isolateArguments } from './isolate.ts';
import { DEFAULT_LANGUAGE, isReadyLanguage, LANGUAGES_READY, type ReadyLanguage } from './languages.ts';

const TABLE = 'virtual:texts';
const PREFIX = 'virtual:texts/';
const ROOT = join(import.meta.dirname, 'dictionaries');
/** Texts that the site never shows: the server's, which arrive in its replies, and those of the office. */
const SERVER_ONLY = new Set(['refusal', 'head', 'mail', 'sms', 'staff', 'office']);

type Compiled = ReturnType<typeof compile> | { readonly [name: string]: Compiled };

/** Every text as the small tree of the format-only build of use-intl: no ICU parser reaches the browser. */
function compileAll(
  language: string,
  dictionary: Dictionary,
  skip: ReadonlySet<string> = new Set(),
): Record<string, Compiled> {
  const compiled = (text: string) => isolateArguments(language, compile(text));
  return Object.fromEntries(
    Object.entries(dictionary)
      .filter(([name]) => !skip.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? compiled(value) : compileAll(language, value)]),
  );
}

export { compileAll as compileTexts };

const literal = (value: Dictionary | string): string =>
  typeof value === 'string'
    ? JSON.stringify(value)
    : `{ ${Object.entries(value)
        .map(([name, inner]) => `${JSON.stringify(name)}: ${literal(inner)}`)
        .join('; ')} }`;

/** The English texts as literal types, so that a missing key or argument is an error of the type checker. */
export function declareTexts(): string {
  const parts = Object.entries(readDictionary(DEFAULT_LANGUAGE)).filter(
    ([name, value]) => !SERVER_ONLY.has(name) && Object.keys(value).length > 0,
  );
  const lines = parts.map(([name, value]) => `  ${name}: ${literal(value)};`);
  const head = [
    '// biome-ignore-all format: made by a program',
    '// Made from the English dictionaries: `node apps/site/build/declare-texts.ts`, and by vite whenever they change.',
  ].join('\n');
  return `${head}\nexport interface Texts {\n${lines.join('\n')}\n}\n`;
}

/** Writes the declaration file when a text has changed. */
export function writeDeclaration(path: string): void {
  const source = declareTexts();
  if (!existsSync(path) || readFileSync(path, 'utf8') !== source) writeFileSync(path, source);
}

interface TextsOptions {
  /** The declaration of the texts for the type checker. */
  readonly declaration: string;
  /** Dictionaries loaded with their screens and not with the first view: `virtual:texts/EN/<part>`. */
  readonly late: readonly string[];
}

function textsOf(language: ReadyLanguage, part: string | undefined, late: ReadonlySet<string>) {
  const dictionary = readDictionary(language);
  if (part === undefined) return compileAll(language, dictionary, new Set([...SERVER_ONLY, ...late]));
  const texts = dictionary[part];
  return texts === undefined || typeof texts === 'string' ? {} : { [part]: compileAll(language, texts) };
}

/** A loader for each ready language: the entry contains no more, so that it does not grow with every language. */
function tableOf(): string {
  const loaders = LANGUAGES_READY.map((code) => `'${code}': () => import('${PREFIX}${code}')`);
  return `export const languages = { ${loaders.join(', ')} };\n`;
}

/** One language: its texts of the first view, and loaders of its late parts. */
function languageOf(language: ReadyLanguage, late: readonly string[]): string {
  const lates = late.map((part) => `'${part}': () => import('${PREFIX}${language}/${part}')`);
  const base = JSON.stringify(textsOf(language, undefined, new Set(late)));
  return `export default ${base};\nexport const late = { ${lates.join(', ')} };\n`;
}

/** Vite plugin: `virtual:texts/EN` and `virtual:texts/EN/<late part>` are one chunk each. */
export function texts({ declaration, late }: TextsOptions) {
  const declare = () => writeDeclaration(declaration);
  return {
    name: 'lantern-texts',
    buildStart: declare,
    resolveId: (id: string) => (id === TABLE || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id: string) {
      if (id === `\0${TABLE}`) return tableOf();
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = '', part] = id.slice(PREFIX.length + 1).split('/');
      if (!isReadyLanguage(language)) throw new Error(`the language ${language} is not ready`);
      const context = this as unknown as { addWatchFile(path: string): void };
      const folder = join(ROOT, dictionaryOf(language));
      for (const name of readdirSync(folder)) context.addWatchFile(join(folder, name));
      if (part === undefined) return languageOf(language, late);
      return `export default ${JSON.stringify(textsOf(language, part, new Set()))}`;
    },
    handleHotUpdate({ file }: { file: string }) {
      if (file.startsWith(ROOT)) declare();
    },
  };
}
