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

/** Where the texts of a dictionary stand in the tree of all: `lottery.bet` below `lottery`. */
export function placed(name: string, texts: Dictionary): Dictionary {
  return name.split('.').reduceRight<Dictionary>((inner, part) => ({ [part]: inner }), texts);
}

/** Both trees in one; a text of the second stands in place of the first's. */
export function merged(one: Dictionary, other: Dictionary): Dictionary {
  const added = Object.entries(other).map(([key, value]) => {
    const before = one[key];
    return [key, typeof before === 'object' && typeof value === 'object' ? merged(before, value) : value];
  });
  return { ...one, ...(Object.fromEntries(added) as Dictionary) };
}

/**
 * A language's dictionaries by name. Each is a file of `dictionaries/<CODE>/`, named after the module that owns it, with a part
 * after a dot where the module has several: `lottery.bet.json`. The name is the beginning of each key: `lottery.bet.save`.
 */
export function readDictionaries(code: LanguageCode): ReadonlyMap<string, Dictionary> {
  const directory = join(ROOT, dictionaryOf(code));
  const files = readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return new Map(
    files.map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(directory, name), 'utf8')) as Dictionary]),
  );
}

/** All texts of a language in one tree. */
export function readDictionary(code: LanguageCode): Dictionary {
  return [...readDictionaries(code)].reduce<Dictionary>((tree, [name, texts]) => merged(tree, placed(name, texts)), {});
}

/** `{ a: { b: 'x' } }` as `[['a.b', 'x']]`. */
export function flatten(dictionary: Dictionary, prefix = ''): [key: string, text: string][] {
  return Object.entries(dictionary).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${prefix}${name}`, value] as [string, string]] : flatten(value, `${prefix}${name}.`),
  );
}
