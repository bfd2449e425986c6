import { calls, factsShapeOf, PIPELINE_REFUSALS } from '@lantern/contract';
import { type Dictionary, dictionaryOf, flatten, LANGUAGES, LANGUAGES_READY, type LanguageCode } from '@lantern/i18n';
import { modules } from '../modules.ts';
import type { ArchitectureCheck, Tree, Violation } from './architecture-check.ts';

const PLACE = /^packages\/i18n\/src\/dictionaries\/([A-Z-]+)\/([a-z.-]+)\.json$/;
const SOURCE = 'EN';
/** The office is offered in the languages of its operators; player texts in all. */
const isOffice = (dictionary: string): boolean => dictionary.endsWith('.office') || /^staff\b/.test(dictionary);
const OFFICE_LANGUAGES: readonly LanguageCode[] = ['EN', 'VI'];
const OTHER_SCRIPTS = new Set<string>('CN JA TH MY HI KM KO KR TA TW UR BN AR FA RU KK LO NE TE'.split(' '));
/** Names and codes that stay as they are in every language. */
const SAME =
  /^(?:Lantern|iBox|TOTP|QR|PIN|SMS|URL|IP|ID|VIP|OTP|Google|Facebook|Zalo|Line|LINE|WhatsApp|WeChat|QQ|Telegram|iOS|iPhone|iPad|Android|Safari|Chrome|PDF|CSV|HTML|JSON|KYC|AML|RTP|SHA-256|HMAC-SHA256|Xiên|Lô|E-mail|Email|Lite|App|PWA|HOT|Hot|OK|USDT|AM|PM|UTC|GMT|min|max|Big|Small|Python|Node|Dota|LoL|Trixie|Patent|Yankee|Canadian|Lucky|Heinz|Super|Goliath)$/;
/** Plural categories that a language's rules name only for compact millions. */
const NO_MANY = new Set<string>(['ES', 'FR', 'PT', 'PT-BR']);

/** Modules whose texts a language must have. */
export const dictionariesRequiredOf = (code: LanguageCode, dictionaries: readonly string[]): string[] =>
  dictionaries.filter((name) => OFFICE_LANGUAGES.includes(code) || !isOffice(name));

/** The dictionary of a file, `lottery.bet`. */
export const dictionaryNamed = (path: string): string => PLACE.exec(path)?.[2] ?? '';

interface Text {
  readonly path: string;
  readonly text: string;
}

/** The arguments of a text, sorted. Words in the branches of a plural or a choice belong to the language. */
export function placeholders(text: string): string {
  const names = new Set<string>();
  // Inside a message a brace opens an argument; among the branches of an argument it opens a message.
  const read = (from: number, inBranches: boolean): number => {
    for (let at = from; at < text.length; at += 1) {
      if (text[at] === '}') return at;
      if (text[at] !== '{') continue;
      if (inBranches) {
        at = read(at + 1, false);
        continue;
      }
      const [whole = '', name = '', mark] = /^\{\s*([a-zA-Z][a-zA-Z0-9]*)\s*([,}])/.exec(text.slice(at)) ?? [];
      if (name) names.add(name);
      at = mark === ',' ? read(at + whole.length, true) : at + Math.max(whole.length - 1, 0);
    }
    return text.length;
  };
  read(0, false);
  return [...names].sort().join(' ');
}

export function textsOf(tree: Tree): Map<string, Map<string, Text>> {
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

/** The readable words: without arguments and ICU keywords. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/<\/?[a-zA-Z]+>/g, ' ')
    .replace(/\{\s*[a-zA-Z0-9]+\s*\}/g, ' ')
    .replace(/\{\s*[a-zA-Z0-9]+\s*,\s*(plural|select|selectordinal|number|date|time)\s*,?/g, ' ')
    .replace(/(=\d+|\b(zero|one|two|few|many|other))\s*\{/g, ' ')
    .match(/[A-Za-z][A-Za-z-]{2,}/g)
    ?.filter((word) => !SAME.test(word)) ?? [];

/**
 * A text equal to the English one is untranslated, unless it consists of names; languages with the same alphabet share
 * single words.
 */
function isForgotten(language: string, english: string, text: string): boolean {
  if (english !== text) return false;
  const words = wordsOf(text);
  return words.length > (OTHER_SCRIPTS.has(language) ? 0 : 2);
}

/** Plurals need every form that the language has for whole numbers. */
function pluralFault(language: string, text: string): string | undefined {
  if (!text.includes(', plural,')) return undefined;
  const tag = LANGUAGES.find(({ code }) => code === language)?.tag ?? 'en';
  const wanted = new Intl.PluralRules(tag)
    .resolvedOptions()
    .pluralCategories.filter((form) => !(form === 'many' && NO_MANY.has(language)));
  const blocks = text.split(/\{\s*[a-zA-Z0-9]+\s*,\s*plural\s*,/).slice(1);
  for (const block of blocks) {
    const missing = wanted.find((form) => !new RegExp(`\\b${form}\\s*\\{`).test(block));
    if (missing) return missing;
  }
  return undefined;
}

export function compared(
  language: LanguageCode,
  texts: ReadonlyMap<string, Text>,
  source: ReadonlyMap<string, Text>,
): Violation[] {
  const owed = new Set(
    dictionariesRequiredOf(language, [...new Set([...source.values()].map(({ path }) => dictionaryNamed(path)))]),
  );
  const missing = [...source]
    .filter(([key, { path }]) => !texts.has(key) && owed.has(dictionaryNamed(path)))
    .map(([key, { path }]) => ({ path, advice: `${key} has no ${language} text: write it` }));
  const others = [...texts].flatMap(([key, { path, text }]): Violation[] => {
    const english = source.get(key);
    if (!english) return [{ path, advice: `${key} is not in ${SOURCE}: delete it, or write the English text first` }];
    if (placeholders(english.text) !== placeholders(text))
      return [{ path, advice: `${key} asks for {${placeholders(text)}}, English for {${placeholders(english.text)}}` }];
    // Town names stay the same where the alphabet is shared.
    const isTown = /^lottery\.(game|host)\./.test(key);
    if (!isTown && isForgotten(language, english.text, text)) return [{ path, advice: `${key} is still English` }];
    const form = pluralFault(language, text);
    if (form) return [{ path, advice: `${key} lacks the plural form "${form}" of ${language}` }];
    return [];
  });
  return [...missing, ...others];
}

/** Every text in every offered language, with the same arguments; every refusal has a text. */
const OF_THE_CONTRACT = new Set(['refusal', 'field']);
const OWNERS = new Set([...modules.map(({ name }) => name), ...OF_THE_CONTRACT]);

/** A dictionary is named after the module that owns it, and has texts. */
function misnamed(tree: Tree): Violation[] {
  return tree.files.flatMap(({ path, text }): Violation[] => {
    const name = dictionaryNamed(path);
    if (name === '') return [];
    const [owner = '', ...parts] = name.split('.');
    if (!OWNERS.has(owner) || parts.filter((part) => part !== 'office').length > 1)
      return [
        {
          path,
          advice:
            'name a dictionary after its module, with one part if it needs several: <module>.<part>.json, <module>.<part>.office.json for the office',
        },
      ];
    return /^\s*\{\s*\}\s*$/.test(text) ? [{ path, advice: 'no texts: delete the file' }] : [];
  });
}

/** The facts that every refusal with this name has, whichever call makes it. */
function sureFacts(name: string): readonly string[] {
  const shape = factsShapeOf(name);
  return shape.safeParse(undefined).success ? [] : (shape.toJSONSchema().required ?? []);
}

/** What texts of refusals ask for and their facts do not have. */
const withoutFacts = (texts: ReadonlyMap<string, Text>): Violation[] =>
  [...texts].flatMap(([key, { path, text }]) => {
    const [dictionary, name = ''] = key.split('.');
    if (dictionary !== 'refusal') return [];
    const facts = sureFacts(name);
    const asked = placeholders(text)
      .split(' ')
      .filter((one) => one !== '' && !facts.includes(one));
    return asked.map((one) => ({
      path,
      advice: `${key} asks for {${one}}, which is no fact of this refusal: declare it in refusalFacts of its module`,
    }));
  });

/** Every text in every language that is offered, asking for the same values; every refusal has words, and the facts that these ask for. */
export const texts: ArchitectureCheck = {
  name: 'every text in every language',
  check: (tree) => {
    const languages = textsOf(tree);
    const source = languages.get(SOURCE);
    if (!source) return [];
    const refusals = new Set<string>([
      ...PIPELINE_REFUSALS,
      ...Object.values(calls).flatMap((call) => [...call.refusals]),
    ]);
    const wordless = [...refusals].filter((name) => !source.has(`refusal.${name}`));
    return [
      ...misnamed(tree),
      ...wordless.map((name) => ({
        path: 'packages/i18n/src/dictionaries/EN/refusal.json',
        advice: `the contract can refuse with ${name}: give it a text`,
      })),
      ...[...languages.values()].flatMap(withoutFacts),
      ...LANGUAGES_READY.filter((code) => code !== SOURCE).flatMap((code) =>
        compared(code, languages.get(dictionaryOf(code)) ?? new Map(), source),
      ),
    ];
  },
};
