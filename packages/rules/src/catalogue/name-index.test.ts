import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUSE_GAMES } from './house-games.ts';
import { foldName } from './name-fold.ts';
import { editsWithin, NameIndex } from './name-index.ts';

const houseIndex = () => {
  const index = new NameIndex();
  HOUSE_GAMES.forEach((game, thing) => {
    for (const name of [...Object.values(game.names), game.code]) index.add(thing, name);
  });
  return index;
};
const found = (typed: string) =>
  houseIndex()
    .find(typed)
    .map((thing) => HOUSE_GAMES[thing]?.code);

test.each([
  ['koi', 'koi-lantern'],
  ['kio lantern', 'koi-lantern'],
  ['lanten', 'koi-lantern'],
  ['KOI LANTERN', 'koi-lantern'],
  ['den long', 'koi-lantern'],
  ['đèn lồng', 'koi-lantern'],
  ['trau vang', 'golden-ox'],
  ['phượng', 'phoenix-silk'],
  ['pheonix', 'phoenix-silk'],
  ['dragn baot', 'dragon-boat'],
  ['锦鲤', 'koi-lantern'],
  ['龙舟', 'dragon-boat'],
  ['熊貓', 'bamboo-panda'],
  ['ปลาคาร์ป', 'koi-lantern'],
  ['กระต่าย', 'moon-rabbit'],
  ['moon-rabbit', 'moon-rabbit'],
  ['fire', 'firecracker'],
  ['cracker', 'firecracker'],
])('%s finds %s first', (typed, code) => {
  expect(found(typed)[0]).toBe(code);
});

test('what nobody is called finds nothing', () => {
  for (const typed of ['zzzzzz', 'qq', '!!!', '']) expect(found(typed)).toEqual([]);
});

test('every word must fit', () => {
  expect(found('koi zebra')).toEqual([]);
});

const latin = fc.stringMatching(/^[a-z]{5,10}$/);

test('a name is found by itself and with one slip of the finger', () => {
  fc.assert(
    fc.property(fc.uniqueArray(latin, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (names, which, where) => {
      const index = new NameIndex();
      for (const [thing, name] of names.entries()) index.add(thing, name);
      const thing = which % names.length;
      const name = names[thing] ?? '';
      expect(index.find(name)[0]).toBe(thing);
      const at = 1 + (where % (name.length - 2));
      expect(index.find(name.slice(0, at) + name.slice(at + 1))).toContain(thing);
      const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
      expect(index.find(swapped)).toContain(thing);
    }),
  );
});

test('a folded name folds to itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(foldName(foldName(name))).toBe(foldName(name));
    }),
  );
});

test('edits are counted as one would by hand', () => {
  expect(editsWithin('kio', 'koi', true, 2)).toBe(1);
  expect(editsWithin('lotus', 'lotus', true, 2)).toBe(0);
  expect(editsWithin('lotsu', 'lotus', true, 2)).toBe(1);
  expect(editsWithin('abc', 'xyz', true, 2)).toBe(3);
});
