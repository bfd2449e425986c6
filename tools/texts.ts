import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, dictionaryOf, flatten, LANGUAGES, type LanguageCode, readDictionaries } from '@lantern/i18n';
import { compared, dictionariesRequiredOf } from './tidy/texts.ts';

/**
 * For translators: `node tools/texts.ts missing FR` prints the English texts that a language lacks, `{ "lottery.bet.save": "Save" }`;
 * `node tools/texts.ts merge FR FILE` writes the translated ones into its dictionary, in the order of the English files;
 * `node tools/texts.ts check FR` names what is missing, asks for other values, lacks a plural form or is still English.
 */
const ROOT = join(import.meta.dirname, '..');
const FOLDER = 'packages/i18n/src/dictionaries';
const [act = '', code = '', file = ''] = process.argv.slice(2);
const known = LANGUAGES.find((language) => language.code === code);
if (!known || code === 'EN' || !['missing', 'merge', 'check'].includes(act) || (act === 'merge' && file === '')) {
  console.error('use: node tools/texts.ts missing CODE | merge CODE FILE | check CODE');
  process.exit(2);
}
const language = known.code as LanguageCode;
const pathOf = (dictionary: string): string => `${FOLDER}/${dictionaryOf(language)}/${dictionary}.json`;

interface Text {
  /** The dictionary of the text and its key there. */
  readonly dictionary: string;
  readonly key: string;
  readonly text: string;
}
/** Texts by their whole key: `lottery.bet.save` is `save` of the dictionary `lottery.bet`. */
const textsOf = (dictionaries: ReadonlyMap<string, Dictionary>): Map<string, Text> =>
  new Map(
    [...dictionaries].flatMap(([dictionary, texts]) =>
      flatten(texts).map(([key, text]) => [`${dictionary}.${key}`, { dictionary, key, text }] as const),
    ),
  );
const source = readDictionaries('EN');
const owed = new Set(dictionariesRequiredOf(language, [...source.keys()]));
const english = new Map([...textsOf(source)].filter(([, { dictionary }]) => owed.has(dictionary)));

function textsOfLanguage(): Map<string, Text> {
  try {
    return textsOf(readDictionaries(language));
  } catch {
    return new Map();
  }
}

/** Sets a text at its path in a tree of sections. */
function put(tree: Record<string, unknown>, path: readonly string[], text: string): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    tree[name] = text;
    return;
  }
  const inner = (tree[name] ?? {}) as Record<string, unknown>;
  tree[name] = inner;
  put(inner, rest, text);
}

const present = textsOfLanguage();
if (act === 'missing') {
  const missing = [...english].filter(([key]) => !present.has(key)).map(([key, { text }]) => [key, text]);
  process.stdout.write(`${JSON.stringify(Object.fromEntries(missing), null, 1)}\n`);
} else if (act === 'check') {
  const asTexts = (texts: ReadonlyMap<string, Text>) =>
    new Map([...texts].map(([key, { dictionary, text }]) => [key, { path: pathOf(dictionary), text }]));
  const faults = compared(language, asTexts(present), asTexts(textsOf(source)));
  for (const { path, advice } of faults) console.log(`${path}: ${advice}`);
  console.log(`${language}: ${present.size} texts, ${faults.length} faults`);
} else {
  const brought = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const unknown = Object.keys(brought).filter((key) => !english.has(key));
  if (unknown.length > 0) console.error(`not in English, left out: ${unknown.join(', ')}`);
  mkdirSync(join(ROOT, FOLDER, dictionaryOf(language)), { recursive: true });
  const trees: Record<string, Record<string, unknown>> = {};
  for (const [whole, { dictionary, key }] of english) {
    const text = brought[whole] ?? present.get(whole)?.text;
    const tree = trees[dictionary] ?? {};
    trees[dictionary] = tree;
    if (text !== undefined) put(tree, key.split('.'), text);
  }
  for (const [dictionary, texts] of Object.entries(trees))
    writeFileSync(join(ROOT, pathOf(dictionary)), `${JSON.stringify(texts, null, 2)}\n`);
  const missing = [...english.keys()].filter((key) => brought[key] === undefined && !present.has(key)).length;
  console.log(`${language}: ${Object.keys(brought).length - unknown.length} texts written, ${missing} missing`);
}
