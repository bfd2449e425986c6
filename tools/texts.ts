import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dictionary, dictionaryOf, flatten, LANGUAGES, type LanguageCode, readDictionary } from '@lantern/i18n';
import { compared, dictionariesRequiredOf } from './tidy/texts.ts';

/**
 * For translators: `node tools/texts.ts missing FR` prints the English texts that a language lacks, `{ "bet.save":
 * "Save" }`; `node tools/texts.ts merge FR FILE` writes the translated ones into its dictionary, in the order of the
 * English files; `node tools/texts.ts check FR` reports texts that are missing, ask for other values, lack a plural
 * form or are still English.
 */
const DICTIONARIES = join(import.meta.dirname, '../packages/i18n/src/dictionaries');
const [act = '', code = '', file = ''] = process.argv.slice(2);
const known = LANGUAGES.find((language) => language.code === code);
if (!known || code === 'EN' || !['missing', 'merge', 'check'].includes(act) || (act === 'merge' && file === '')) {
  console.error('use: node tools/texts.ts missing CODE | merge CODE FILE | check CODE');
  process.exit(2);
}
const language = known.code as LanguageCode;

const source = readDictionary('EN');
const missingTexts = new Set(dictionariesRequiredOf(language, Object.keys(source)));
const english = new Map(flatten(source).filter(([key]) => missingTexts.has(key.split('.')[0] ?? '')));

function textsOfLanguage(): Map<string, string> {
  try {
    return new Map(flatten(readDictionary(language)));
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

const texts = textsOfLanguage();
if (act === 'missing') {
  const missing = [...english].filter(([key]) => !texts.has(key));
  process.stdout.write(`${JSON.stringify(Object.fromEntries(missing), null, 1)}\n`);
} else if (act === 'check') {
  const asTexts = (texts: ReadonlyMap<string, string>) =>
    new Map([...texts].map(([key, text]) => [key, { path: `${key.split('.')[0]}.json`, text }]));
  const faults = compared(language, asTexts(texts), asTexts(new Map(flatten(source))));
  for (const { path, advice } of faults) console.log(`${path}: ${advice}`);
  console.log(`${language}: ${texts.size} texts, ${faults.length} faults`);
} else {
  const translated = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const strange = Object.keys(translated).filter((key) => !english.has(key));
  if (strange.length > 0) console.error(`not in English, left out: ${strange.join(', ')}`);
  mkdirSync(join(DICTIONARIES, dictionaryOf(language)), { recursive: true });
  const modules: Record<string, Dictionary> = {};
  for (const key of english.keys()) {
    const text = translated[key] ?? texts.get(key);
    if (text !== undefined) put(modules, key.split('.'), text);
  }
  for (const [module, texts] of Object.entries(modules))
    writeFileSync(join(DICTIONARIES, dictionaryOf(language), `${module}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  const missing = [...english.keys()].filter((key) => translated[key] === undefined && !texts.has(key)).length;
  console.log(`${language}: ${Object.keys(translated).length - strange.length} texts written, ${missing} missing`);
}
