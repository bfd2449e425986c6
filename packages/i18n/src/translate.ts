import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { flatten, readDictionary } from './dictionary.ts';
import { isolateArguments } from './isolate.ts';
import { DEFAULT_LANGUAGE, isReadyLanguage, LANGUAGES, type ReadyLanguage } from './languages.ts';

type Compiled = ReturnType<typeof compile>;
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
const loaded = new Map<ReadyLanguage, Map<string, Compiled>>();

function textsOf(language: ReadyLanguage): Map<string, Compiled> {
  const cached = loaded.get(language);
  if (cached) return cached;
  const read = flatten(readDictionary(language));
  const texts = new Map(read.map(([key, text]) => [key, isolateArguments(language, compile(text))]));
  loaded.set(language, texts);
  return texts;
}

/** The text of a key on the server, for replies and mails; falls back to English, then to the key itself. */
export function translate(
  language: string,
  key: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  const code = isReadyLanguage(language) ? language : DEFAULT_LANGUAGE;
  const tag = LANGUAGES.find((known) => known.code === code)?.tag ?? 'en';
  const message = textsOf(code).get(key) ?? textsOf(DEFAULT_LANGUAGE).get(key);
  return message === undefined ? key : String(format(message, tag, params, { formatters }));
}
