import { calls, DOOR_REFUSALS } from '@lantern/contract';
import { type Dictionary, flatten, LANGUAGES_READY } from '@lantern/i18n';
import type { Law, Tree, Violation } from './law.ts';

const PLACE = /^packages\/i18n\/src\/dictionaries\/([A-Z-]+)\/([a-z-]+)\.json$/;
const SOURCE = 'EN';

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Names in braces, sorted: what a text asks to be told. Plural branches belong to the language. */
export const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*[,}]/g)].map((match) => match[1]))].sort().join(' ');

function textsOf(tree: Tree): Map<string, Map<string, Text>> {
  const languages = new Map<string, Map<string, Text>>();
  for (const file of tree.files) {
    const match = PLACE.exec(file.path);
    if (!match) continue;
    const texts = languages.get(match[1] ?? '') ?? new Map<string, Text>();
    for (const [key, text] of flatten(JSON.parse(file.text) as Dictionary))
      texts.set(`${match[2]}.${key}`, { path: file.path, text });
    languages.set(match[1] ?? '', texts);
  }
  return languages;
}

function compared(language: string, texts: ReadonlyMap<string, Text>, source: ReadonlyMap<string, Text>): Violation[] {
  const missing = [...source]
    .filter(([key]) => !texts.has(key))
    .map(([key, { path }]) => ({ path, advice: `${key} has no ${language} text: write it` }));
  const others = [...texts].flatMap(([key, { path, text }]): Violation[] => {
    const english = source.get(key);
    if (!english) return [{ path, advice: `${key} is not in ${SOURCE}: delete it, or write the English text first` }];
    if (placeholders(english.text) !== placeholders(text))
      return [{ path, advice: `${key} asks for {${placeholders(text)}}, English for {${placeholders(english.text)}}` }];
    // A sentence of several words that equals the English one was forgotten; names and codes may be equal.
    if (english.text === text && /[a-z]{3,} [a-z]{3,} [a-z]{2,}/.test(text))
      return [{ path, advice: `${key} is still English` }];
    return [];
  });
  return [...missing, ...others];
}

/** Every text in every language that is offered, asking for the same values; every refusal has words. */
export const texts: Law = {
  name: 'every text in every language',
  check: (tree) => {
    const languages = textsOf(tree);
    const source = languages.get(SOURCE);
    if (!source) return [];
    const refusals = new Set<string>([...DOOR_REFUSALS, ...Object.values(calls).flatMap((call) => [...call.refusals])]);
    const wordless = [...refusals].filter((name) => !source.has(`refusal.${name}`));
    return [
      ...wordless.map((name) => ({
        path: 'packages/i18n/src/dictionaries/EN/refusal.json',
        advice: `the contract can refuse with ${name}: give it a text`,
      })),
      ...LANGUAGES_READY.filter((code) => code !== SOURCE).flatMap((code) =>
        compared(code, languages.get(code) ?? new Map(), source),
      ),
    ];
  },
};
