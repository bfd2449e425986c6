import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsWithin, fitOf, NameIndex } from './name-index.ts';

const GAMES: readonly [code: string, ...names: string[]][] = [
  ['koi-lantern', 'Koi Lantern', 'Đèn lồng cá chép', '锦鲤灯笼', '錦鯉燈籠', 'โคมปลาคาร์ป'],
  ['dragon-boat', 'Dragon Boat', 'Đua thuyền rồng', '赛龙舟', '賽龍舟', 'เรือมังกร'],
  ['moon-rabbit', 'Moon Rabbit', 'Thỏ ngọc cung trăng', '月宫玉兔', '月宮玉兔', 'กระต่ายจันทร์'],
  ['bamboo-panda', 'Bamboo Panda', 'Gấu trúc rừng tre', '竹林熊猫', '竹林熊貓', 'แพนด้าป่าไผ่'],
  ['phoenix-silk', 'Phoenix Silk', 'Lụa phượng hoàng', '凤凰丝绸', '鳳凰絲綢', 'ไหมหงส์'],
  ['firecracker', 'Firecracker', 'Pháo nổ đêm xuân', '爆竹', 'ประทัด'],
  ['golden-ox', 'Golden Ox', 'Trâu vàng', '金牛', 'วัวทอง'],
];
const houseIndex = () => {
  const index = new NameIndex();
  GAMES.forEach((names, item) => {
    for (const name of names) index.add(item, name);
  });
  return index;
};
const found = (typed: string) =>
  houseIndex()
    .find(typed)
    .map((item) => GAMES[item]?.[0]);

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

test('an unknown name finds nothing', () => {
  for (const typed of ['zzzzzz', 'qq', '!!!', '']) expect(found(typed)).toEqual([]);
});

test('typing errors are tolerated only where nothing begins with the typed text', () => {
  const index = new NameIndex();
  for (const [item, name] of ['Koi Lantern', 'Golden Kingdom', 'Pho Kitchen'].entries()) index.add(item, name);
  expect(index.find('koi')).toEqual([0]);
  expect(index.find('kio')).toContain(0);
});

test('every word must match', () => {
  expect(found('koi zebra')).toEqual([]);
});

const latin = fc.stringMatching(/^[a-z]{5,10}$/);

test('a name is found by itself and with one typing error', () => {
  fc.assert(
    fc.property(fc.uniqueArray(latin, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (names, which, where) => {
      const index = new NameIndex();
      for (const [item, name] of names.entries()) index.add(item, name);
      const item = which % names.length;
      const name = names[item] ?? '';
      expect(index.find(name)[0]).toBe(item);
      const at = 1 + (where % (name.length - 2));
      expect(index.find(name.slice(0, at) + name.slice(at + 1))).toContain(item);
      const swapped = name.slice(0, at) + (name[at + 1] ?? '') + (name[at] ?? '') + name.slice(at + 2);
      expect(index.find(swapped)).toContain(item);
    }),
  );
});

test('a name of few letters that repeat is found by itself, by its beginning and by its end', () => {
  const few = fc.stringMatching(/^[ab]{3,24}$/);
  fc.assert(
    fc.property(few, fc.nat(), (name, where) => {
      const index = new NameIndex();
      index.add(0, name);
      const at = 3 + (where % (name.length - 2));
      for (const typed of [name, name.slice(0, at), name.slice(-at)]) expect(index.find(typed), typed).toEqual([0]);
    }),
  );
  const index = new NameIndex();
  for (const [item, name] of ['8888888888', 'Hahahahaha Club'].entries()) index.add(item, name);
  expect([index.find('8888888888'), index.find('ahahahaha')]).toEqual([[0], [1]]);
});

/** Edits that turn one word into another, by the definition: no cut-off, no rows. */
function editsOf(word: string, other: string): number {
  if (word === '' || other === '') return Math.max(word.length, other.length);
  const [before, last] = [word.slice(0, -1), word.at(-1)];
  const [otherBefore, otherLast] = [other.slice(0, -1), other.at(-1)];
  const isSwap = word.length > 1 && other.length > 1 && before.at(-1) === otherLast && last === otherBefore.at(-1);
  return Math.min(
    editsOf(before, otherBefore) + (last === otherLast ? 0 : 1),
    editsOf(before, other) + 1,
    editsOf(word, otherBefore) + 1,
    isSwap ? editsOf(word.slice(0, -2), other.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

test('edits equal those of the definition, against the closest part of the text', () => {
  const short = fc.stringMatching(/^[abc]{1,5}$/);
  fc.assert(
    fc.property(short, short, fc.boolean(), fc.integer({ min: 0, max: 3 }), (word, text, isWhole, most) => {
      const ends = Array.from({ length: text.length + 1 }, (_, at) => at);
      const parts = ends.flatMap((end) =>
        ends.filter((begin) => begin <= end && (begin === 0 || !isWhole)).map((begin) => text.slice(begin, end)),
      );
      const least = Math.min(...parts.map((part) => editsOf(word, part)));
      expect(editsWithin(word, text, isWhole, most)).toBe(Math.min(least, most + 1));
    }),
  );
});

test('a better match scores more: the whole word, its beginning, its middle, one error, two errors', () => {
  const fits = ['lantern', 'lanterns', 'xlantern', 'lantenr', 'latnenr'].map((word) => fitOf('lantern', word));
  expect(fits).toEqual(fits.toSorted((a, b) => b - a));
  expect(new Set(fits).size).toBe(fits.length);
  expect(fitOf('lantern', 'dragon')).toBe(0);
});

test('words of one or two letters tolerate no error, of three to six one, of more two', () => {
  expect([fitOf('ab', 'xb'), fitOf('koi', 'kxi'), fitOf('koi', 'kxx')].map((fit) => fit > 0)).toEqual([
    false,
    true,
    false,
  ]);
  expect([fitOf('dragon', 'drxgon'), fitOf('dragon', 'drxgxn')].map((fit) => fit > 0)).toEqual([true, false]);
  expect([fitOf('phoenix', 'phxexix'), fitOf('phoenix', 'pxxexix')].map((fit) => fit > 0)).toEqual([true, false]);
});

test('the best match comes first, equal ones in their order, and each item once', () => {
  const index = new NameIndex();
  for (const [item, names] of [['Gold Dragon', 'Dragon Gold'], ['Dragonfly'], ['Golden Dragon'], ['Dragon']].entries())
    for (const name of names) index.add(item, name);
  expect(index.find('dragon')).toEqual([0, 2, 3, 1]);
  expect(index.find('dragon gold')).toEqual([0, 2]);
  expect(index.find('dragon dragon')).toEqual(index.find('dragon'));
});

test('edits equal a count by hand', () => {
  expect(editsWithin('kio', 'koi', true, 2)).toBe(1);
  expect(editsWithin('lotus', 'lotus', true, 2)).toBe(0);
  expect(editsWithin('lotsu', 'lotus', true, 2)).toBe(1);
  expect(editsWithin('abc', 'xyz', true, 2)).toBe(3);
});
