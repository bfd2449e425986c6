import { expect, test } from 'vitest';
import { flagImage } from '../apps/site/build/country-flags.ts';
import { COUNTRIES } from '../server/src/modules/session/codes/session.countries.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

test.each(COUNTRIES)('the site has a flag of %s, a country whose numbers are taken', (countryCode) => {
  const image = flagImage(countryCode);
  expect([...(image?.subarray(0, PNG.length) ?? [])]).toEqual(PNG);
  // Width and height stand at bytes 16 and 20 of a PNG.
  expect([image?.readUInt32BE(16), image?.readUInt32BE(20)]).toEqual([60, 40]);
});

test('a code of no country has no flag', () => expect(flagImage('XX')).toBeUndefined());
