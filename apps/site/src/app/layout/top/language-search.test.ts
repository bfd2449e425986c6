import { expect, test } from 'vitest';
import { languagesFor } from './language-search.ts';

const all = [
  { code: 'EN', name: 'English', english: 'English', tag: 'en' },
  { code: 'VI', name: 'Tiếng Việt', english: 'Vietnamese', tag: 'vi' },
  { code: 'CN', name: '简体中文', english: 'Simplified Chinese', tag: 'zh-Hans' },
  { code: 'TY', name: 'Tagalog', english: 'Filipino', tag: 'fil' },
];
const codes = (current: string, words: string) => languagesFor(all, current, words).map(({ code }) => code);

test('the present language is first, the others by their English names', () => {
  expect(codes('VI', '')).toEqual(['VI', 'EN', 'TY', 'CN']);
});

test('a language is found by its own name, with and without accents, by its English name and by its code', () => {
  expect(codes('EN', 'tieng viet')).toEqual(['VI']);
  expect(codes('EN', '中文')).toEqual(['CN']);
  expect(codes('EN', 'chinese')).toEqual(['CN']);
  expect(codes('EN', 'ty')).toEqual(['TY']);
  expect(codes('EN', 'klingon')).toEqual([]);
});
