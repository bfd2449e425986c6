import { expect, test } from 'vitest';
import { nicknameFault } from './nickname.ts';

test.each([
  ['two Hangul fillers', '\u3164\u3164'],
  ['fillers of Hangul letters', '\u115f\u1160'],
  ['a half-width filler', 'An\uffa0'],
  ['combining marks only', '\u0301\u0302\u0303'],
  ['ten marks on one letter', `a${'\u0301'.repeat(10)}`],
  ['a zero-width joiner between letters', 'An\u200dh'],
  ['a mark of direction', 'An\u202eh'],
  ['a soft hyphen', 'Ad\u00admin'],
  ['the blank of Braille', '\u2800\u2800'],
  ['a variation selector', 'An\ufe0f'],
])('%s is not seen', (_what, name) => {
  expect(nicknameFault(name)).toBe('name_unseen');
});

test.each([
  ...['admin', 'ADMIN', 'Admin1', 'support', 'Support24', 'Lantern', 'lantern.vn', 'LanternSupport', 'moderator'],
  // Cyrillic, Greek, wide and mathematical letters, and digits that look alike.
  ...[
    'аdmin',
    'аԁmіn',
    'αdmin',
    'ａｄｍｉｎ',
    '𝐚𝐝𝐦𝐢𝐧',
    'adm1n',
    '4dm1n',
    'adrnin',
    'supp0rt',
    'Suррort',
    'Iantern',
    '1antern',
  ],
  ...['Àdmín', 'a.d.m.i.n', 'a d m i n', 'Hỗ trợ', 'quảntrịviên', 'CSKH'],
])('%s reads like the operator’s', (name) => {
  expect(nicknameFault(name)).toBe('name_reserved');
});

test.each([
  ...[
    'NguyễnÁnh',
    'Thế',
    'Lan',
    'Andrew',
    'Rooter',
    'Dealers',
    'staffan',
    'Иван',
    'สมชาย',
    'น้ำ',
    '小明',
    'بسم',
    'Ñandú',
    'An88',
    'systems',
  ],
  ...['מֹשֶׁה', 'क्षत्रिय', '김민수', 'miss7', 'bond007'],
])('%s is a name', (name) => {
  expect(nicknameFault(name)).toBe(null);
});
