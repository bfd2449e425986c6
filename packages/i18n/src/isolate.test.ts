import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { expect, test } from 'vitest';
import { isolateArguments } from './isolate.ts';

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};
const say = (language: string, text: string, params: Record<string, string | number>) =>
  String(format(isolateArguments(language, compile(text)), 'en', params, { formatters }));

test('an argument is isolated in a language from right to left, wherever it is', () => {
  expect(say('AR', 'last {time}.', { time: '2026-11-22' })).toBe('last \u20682026-11-22\u2069.');
  expect(say('UR', '{n, plural, one {# of {all}} other {#}}', { n: 1, all: '7' })).toBe('1 of \u20687\u2069');
  expect(say('FA', '{kind, select, a {it is {name}} other {none}}', { kind: 'a', name: 'x' })).toBe(
    'it is \u2068x\u2069',
  );
});

test('a tag and a text without arguments stay whole', () => {
  expect(isolateArguments('AR', compile('plain'))).toBe('plain');
  expect(isolateArguments('AR', compile('<b>see {x}</b>'))).toEqual([['b', 'see ', '\u2068', ['x'], '\u2069']]);
});

test('other languages are unchanged', () => {
  expect(say('VI', 'last {time}', { time: '2026-11-22' })).toBe('last 2026-11-22');
});
