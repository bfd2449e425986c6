import { LANGUAGES_READY } from '@lantern/i18n';
import { HOUSE_GAMES } from '@lantern/rules/catalogue';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseGameName, nameIn, namesOf, officeNames, ownNames } from './catalogue.names.ts';
import { languageFor, typeName } from './catalogue.present.ts';

const house = (code: string, names: Record<string, string> = {}) => ({ kind: 'house', code, names }) as const;
const languages = fc.constantFrom(...LANGUAGES_READY);
const writtenNames = fc.dictionary(languages, fc.string({ minLength: 1, maxLength: 20 }));
const codes = fc.constantFrom(...HOUSE_GAMES.map(({ code }) => code));

test('every own game has a name in every language, the one of betting records', () => {
  for (const { code } of HOUSE_GAMES)
    for (const language of LANGUAGES_READY) {
      expect(namesOf(house(code))[language], `${code} in ${language}`).toMatch(/\S/);
      expect(houseGameName(code, language)).toBe(namesOf(house(code))[language]);
    }
});

test('only an operator’s own names are stored, and the players see the same as before', () => {
  fc.assert(
    fc.property(codes, writtenNames, (code, written) => {
      const all = namesOf(house(code, written));
      const stored = ownNames(house(code), all);
      expect(namesOf(house(code, stored))).toEqual(all);
      const shipped = namesOf(house(code));
      for (const [language, name] of Object.entries(stored)) expect(shipped[language]).not.toBe(name);
    }),
  );
});

test('what the office shows and saves again unchanged stores nothing new', () => {
  fc.assert(
    fc.property(codes, writtenNames, (code, written) => {
      const own = ownNames(house(code), written);
      expect(ownNames(house(code), officeNames(house(code, own)))).toEqual(own);
    }),
  );
});

test('a vendor’s game has the names of its row alone', () => {
  const game = { kind: 'vendor', code: 'koi-lantern', names: { EN: 'Other Koi' } } as const;
  expect([namesOf(game), officeNames(game), ownNames(game, game.names)]).toEqual([game.names, game.names, game.names]);
});

test('a name is in the language, else English, else in any, else empty', () => {
  const names = { EN: 'Koi', VI: 'Cá chép' };
  expect([nameIn(names, 'VI'), nameIn(names, 'JA'), nameIn({ TH: 'ปลา' }, 'JA'), nameIn({}, 'EN')]).toEqual([
    'Cá chép',
    'Koi',
    'ปลา',
    '',
  ]);
});

test('the language of an answer is the query’s, in any case, if the platform has it; else the caller’s', () => {
  for (const language of LANGUAGES_READY) {
    expect(languageFor(language, 'EN')).toBe(language);
    expect(languageFor(language.toLowerCase(), 'EN')).toBe(language);
  }
  for (const unknown of [undefined, '', 'XX', 'toString', '__proto__']) expect(languageFor(unknown, 'VI')).toBe('VI');
  expect(typeName('RNG', 'VI')).toBe('Nổ hũ');
});
