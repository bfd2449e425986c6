import { wagerCalls } from '@lantern/contract/wager';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { drawOnSale, placed, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { fundMember, logIn, newUsername, type Person, registerMember } from '../../../../test/people.ts';
import { readBatch } from '../finals/wager.finals.ts';
import { recordsReader } from '../records/wager.sums.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const DAY_MS = 24 * 3600_000;
const read = async (path: string, person: Person | null) =>
  (await app.http.inject({ method: 'GET', url: path, headers: person?.headers ?? {} })).json();
const games = (person: Person | null, query = '') => read(`${wagerCalls.listPlayedGames.path}${query}`, person);

const bet = async (person: Person, game: 'fastmn1' | 'fastmn5') => {
  const draw = await drawOnSale(app, game);
  await placed(app.context, {
    ...{ memberId: person.memberId, currency: 'LTN', drawIds: [draw.id] },
    lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }],
  });
};

test('the filters of a record are the games with bets of the period, open or ended, and no one else’s', async () => {
  const username = newUsername();
  let person = await registerMember(app, { username });
  await fundMember(app, person.memberId, units(100));
  const before = app.clock.nowMs();
  await bet(person, 'fastmn1');
  await bet(person, 'fastmn1');
  app.clock.advance(2 * DAY_MS);
  await app.jobs.runDue();
  person = await logIn(app, username);
  await bet(person, 'fastmn5');
  const all = (await games(person)).value.list;
  expect(all.map(({ game, vendor, bets }: Record<string, unknown>) => [game, vendor, bets])).toEqual([
    ['fastmn1', 'TCG_SEA', 2],
    ['fastmn5', 'TCG_SEA', 1],
  ]);
  expect(all[0].gameName).not.toBe('fastmn1');
  const today = new Date(before + 7 * 3600_000).toISOString().slice(0, 10);
  expect((await games(person, `?from=${today}&to=${today}`)).value.list).toMatchObject([{ game: 'fastmn1', bets: 2 }]);
  // The same after the sums have taken them in.
  await app.context.db.transaction((tx) => readBatch(app.context, tx, recordsReader, 1000));
  expect((await games(person)).value.list).toEqual(all);
  expect((await games(await registerMember(app))).value.list).toEqual([]);
  expect(await games(null)).toMatchObject({ code: 'not_logged_in' });
  expect((await games(person, '?from=1900-01-01&to=9999-12-31')).value.list).toEqual(all);
});

test('a record of one game has the totals of its bets', async () => {
  const person = await registerMember(app);
  await fundMember(app, person.memberId, units(100));
  for (const game of ['fastmn1', 'fastmn5', 'fastmn5'] as const) await bet(person, game);
  const of = async (query: string) => (await read(`${wagerCalls.listWagers.path}?${query}`, person)).value;
  expect(await of('game=fastmn5')).toMatchObject({ total: 2, totals: { stake: '2' } });
  expect(await of('vendor=TCG_SEA')).toMatchObject({ total: 3 });
  expect(await of('vendor=NOBODY')).toMatchObject({ total: 0, list: [] });
  expect(await of('vendor=TCG_SEA&game=fastmn1&category=ELOTT')).toMatchObject({ total: 1 });
});
