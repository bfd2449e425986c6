import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LanguageCode } from './languages.ts';

/** A language's texts: one file a module under `dictionaries/<CODE>/`, the file name is the first part of each key. */
export interface Dictionary {
  readonly [key: string]: string | Dictionary;
}

const ROOT = join(import.meta.dirname, 'dictionaries');

/** The folder of a language's texts. Spec 9 lists Korean under two codes; it is one language with one dictionary. */
export const dictionaryOf = (code: LanguageCode): LanguageCode => (code === 'KR' ? 'KO' : code);

export function readDictionary(code: LanguageCode): Dictionary {
  const directory = join(ROOT, dictionaryOf(code));
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return Object.fromEntries(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(directory, name), 'utf8')) as Dictionary]),
  );
}

/** `{ a: { b: 'x' } }` as `[['a.b', 'x']]`. */
export function flatten(dictionary: Dictionary, prefix = ''): [key: string, text: string][] {
  return Object.entries(dictionary).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as [string, string]] : flatten(value, `${prefix}${name}.`),
  );
}
