import { expect, test } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { directionOfLanguage, tagOfLanguage } from './tags.ts';

test.each(LANGUAGES)('$code has its tag and its direction without the table', ({ code, tag, direction }) => {
  expect([tagOfLanguage(code), directionOfLanguage(code)]).toEqual([tag, direction]);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});
