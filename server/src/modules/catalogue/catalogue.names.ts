import { DEFAULT_LANGUAGE, type Dictionary, LANGUAGES_READY, readDictionary, translate } from '@lantern/i18n';
import type { GameRow } from './catalogue.store.ts';

type Names = Readonly<Record<string, string>>;
type Named = Pick<GameRow, 'kind' | 'code' | 'names'>;

const OFFICE_LANGUAGES = ['EN', 'VI'] as const;

type Group = readonly [file: string, group: string];
/** The dictionary keys of the names of our own games by kind, sports among them; the names of a vendor's games are rows. */
const GROUPS: Partial<Record<GameRow['kind'], readonly Group[]>> = {
  lottery: [['lottery', 'game']],
  house: [
    ['fairness', 'games'],
    ['sports', 'sport'],
  ],
};

const groupOf = (dictionary: Dictionary, [file, group]: Group): Dictionary => {
  const texts = dictionary[file];
  const names = typeof texts === 'object' ? texts[group] : undefined;
  return typeof names === 'object' ? names : {};
};

let shipped: ReadonlyMap<string, Names> | undefined;

/** `house koi-lantern` to its name in every language. */
function shippedNames(): ReadonlyMap<string, Names> {
  if (shipped) return shipped;
  const names = new Map<string, Record<string, string>>();
  for (const language of LANGUAGES_READY) {
    const dictionary = readDictionary(language);
    for (const [kind, groups] of Object.entries(GROUPS))
      for (const [code, name] of groups.flatMap((group) => Object.entries(groupOf(dictionary, group))))
        if (typeof name === 'string')
          names.set(`${kind} ${code}`, { ...names.get(`${kind} ${code}`), [language]: name });
  }
  shipped = names;
  return names;
}
const shippedFor = ({ kind, code }: Named): Names => shippedNames().get(`${kind} ${code}`) ?? {};

/** A game's names: the dictionaries' in every language, overridden by the operator's. */
export const namesOf = (game: Named): Names => ({ ...shippedFor(game), ...game.names });

/** The names an operator sees: the operator's own, and in the languages of the office the dictionaries' names. */
export function officeNames(game: Named): Record<string, string> {
  const known = shippedFor(game);
  const read = OFFICE_LANGUAGES.flatMap((language) => (known[language] ? [[language, known[language]]] : []));
  return { ...Object.fromEntries(read), ...game.names };
}

/** The operator's names that differ from the dictionaries: only those are stored. */
export function ownNames(game: Named, stored: Names): Names {
  const known = shippedFor(game);
  return Object.fromEntries(Object.entries(stored).filter(([language, name]) => known[language] !== name));
}

/** A name in the language, else in English, else in any. */
export const nameIn = (names: Names, language: string): string =>
  names[language] ?? names[DEFAULT_LANGUAGE] ?? Object.values(names)[0] ?? '';

/** The shipped name of an own game, for betting records. */
export const houseGameName = (code: string, language: string): string => translate(language, `fairness.games.${code}`);
