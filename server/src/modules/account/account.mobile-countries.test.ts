import { readFile } from 'node:fs/promises';
import { getCountries, getExampleNumber } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { countryOfMobile, isOffered } from '../session/index.ts';
import { replaceMobile } from './account.profile.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const countryOf = async (memberId: bigint): Promise<string | undefined> =>
  (await app.context.db.query('select country from account.verified_mobiles where member_id = $1', [memberId])).rows[0]
    ?.country;

test('a verified number is stored with its country, and another number has another one', async () => {
  const memberId = app.context.newId();
  expect(await countryOf(memberId)).toBeUndefined();
  for (const [mobile, country] of [
    ['+84912345678', 'VN'],
    // Canada shares +1.
    ['+15062345678', 'CA'],
    ['+12015550123', 'US'],
  ] as const) {
    expect(await app.context.db.transaction((tx) => replaceMobile(tx, app.context, memberId, mobile))).toBe(true);
    expect(await countryOf(memberId)).toBe(country);
  }
});

test('numbers that were verified before have the same country as if they were verified now', async () => {
  const offered = getCountries().filter(isOffered);
  const numbers = offered.flatMap((country) => getExampleNumber(country, examples)?.number ?? []);
  const file = new URL('migrations/20261204T0900-account-mobile-countries.sql', import.meta.url);
  const backfill = (await readFile(file, 'utf8')).split(';').find((part) => part.includes('update'));
  await app.owner.query('begin');
  await app.owner.query('delete from account.verified_mobile');
  for (const [place, mobile] of numbers.entries())
    await app.owner.query('insert into account.verified_mobile values ($1, $2, now())', [mobile, place + 1]);
  await app.owner.query(backfill ?? '');
  const { rows } = await app.owner.query<{ mobile: string; country: string | null }>(
    'select mobile, country from account.verified_mobile',
  );
  await app.owner.query('rollback');
  expect(rows).toHaveLength(offered.length);
  for (const { mobile, country } of rows) expect(country).toBe(countryOfMobile(mobile));
});
