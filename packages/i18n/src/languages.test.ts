import { expect, test } from 'vitest';
import { directionOfLanguage, LANGUAGES, tagOfLanguage } from './languages.ts';

test.each(LANGUAGES)('$code has its tag and its direction without the table', ({ code, tag, direction }) => {
  expect([tagOfLanguage(code), directionOfLanguage(code)]).toEqual([tag, direction]);
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
});
