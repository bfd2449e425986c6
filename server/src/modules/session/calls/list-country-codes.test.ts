import { sessionCalls } from '@lantern/contract/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { sendCall } from '../../../../test/people.ts';
import { mobileOf } from '../codes/session.phone.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

interface Country {
  readonly countryCode: string;
  readonly countryDialingCode: string;
  readonly name: string;
  readonly example: string;
}
const countries = async (language: string) =>
  (await sendCall(app, sessionCalls.listCountryCodes, undefined, { headers: { 'x-language': language } })).json()
    .value as {
    list: Country[];
    defaultCountryCode: string;
  };

test('at least sixty countries, in the caller’s language and its order', async () => {
  const [english, vietnamese] = [await countries('EN'), await countries('VI')];
  expect(english.list.length).toBeGreaterThanOrEqual(60);
  expect(english.defaultCountryCode).toBe('VN');
  expect(english.list.find(({ countryCode }) => countryCode === 'VN')).toMatchObject({
    countryDialingCode: '84',
    name: 'Vietnam',
  });
  expect(vietnamese.list.find(({ countryCode }) => countryCode === 'JP')?.name).toBe('Nhật Bản');
  expect(english.list.map(({ name }) => name)).toEqual(
    [...english.list.map(({ name }) => name)].sort(new Intl.Collator('en').compare),
  );
});

test('the example of each country is an accepted number, with or without its plus', async () => {
  for (const { countryCode, countryDialingCode, example } of (await countries('EN')).list) {
    const number = mobileOf(countryDialingCode, example);
    expect(number, countryCode).toBe(`+${countryDialingCode}${example}`);
    expect(mobileOf(`+${countryDialingCode}`, `+${countryDialingCode}${example}`), countryCode).toBe(number);
  }
});

test.each([
  ['84', '02438123456', 'a landline'],
  ['84', '0812', 'too short'],
  ['84', '+66812345678', 'another country than the chosen one'],
  ['84', '0912345678x', 'a letter'],
  ['84', '0912345678;ext=5', 'an extension'],
  ['999', '0912345678', 'no country'],
  ['84', '', 'nothing'],
  ['84', '٠٩١٢٣٤٥٦٧', 'a digit short, in other digits'],
])('+%s %s is no number: %s', (dialing, typed) => {
  expect(mobileOf(dialing, typed)).toBeNull();
});
