import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, postSlip, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { findings } from '../../../test/money.ts';
import { fundMember, type Person, registerMember } from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting } from '../site/index.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: '1' }, withVietnam);
  await app.jobs.runDue();
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'region.countryHeader', 'cf-ipcountry', 'test'),
  );
  person = await registerMember(app);
  await fundMember(app, person.memberId, units(1000));
});
afterAll(() => app?.close());
beforeEach(async () => {
  await change('vendor', "state = 'on', game_types = '{ELOTT,LOTT}', labels = '{}'");
  await change(
    'game',
    "state = 'on', level_minimum = 0, labels = '{}', blocked_countries = '{}', only_countries = '{}'",
  );
});

/** An operator's change to all lotteries, or to the game `mb`. */
async function change(what: 'vendor' | 'game', set: string): Promise<void> {
  const of = what === 'vendor' ? "code = 'TCG_SEA'" : "vendor = 'TCG_SEA' and code = 'mb'";
  await app.context.db.query(`update catalogue.${what} set ${set} where ${of}`);
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}

/** A slip of one number on these games; returns `placed`, or the refusal. */
async function slip(games: readonly string[], key?: string, country?: string): Promise<string> {
  const drawIds = await Promise.all(games.map(async (code) => (await drawOnSale(app, code)).id));
  const headers = { ...person.headers, ...(country ? { 'cf-ipcountry': country } : {}) };
  const body = { drawIds, lines: [{ play: 'DE_DB', picks: ['07'], unit: '1' }] };
  const reply = await postSlip(app, { ...person, headers }, body, key);
  return reply.success ? 'placed' : reply.code;
}

test.each([
  ['a game that is hidden', 'game', "state = 'hidden'", ['game_disabled', 'placed']],
  ['a game in maintenance', 'game', "state = 'maintenance'", ['game_disabled', 'placed']],
  ['a vendor that is hidden', 'vendor', "state = 'hidden'", ['game_disabled', 'game_disabled']],
  ['a vendor in maintenance', 'vendor', "state = 'maintenance'", ['game_disabled', 'game_disabled']],
  ['a vendor without its daily draws', 'vendor', "game_types = '{ELOTT}'", ['game_disabled', 'placed']],
  ['a vendor without its fast draws', 'vendor', "game_types = '{LOTT}'", ['placed', 'game_disabled']],
  ['a vendor for a label', 'vendor', "labels = '{vip}'", ['game_disabled', 'game_disabled']],
  ['a game for a label', 'game', "labels = '{vip}'", ['game_disabled', 'placed']],
  ['a game for a level', 'game', 'level_minimum = 3', ['game_disabled', 'placed']],
] as const)('%s takes no stake, and takes stakes again once it is open', async (_name, what, set, codes) => {
  await change(what, set);
  const before = (await balancesOf(app.context.db, person.memberId)).main;
  expect([await slip(['mb']), await slip(['fastmb1'])]).toEqual(codes);
  const taken = codes.filter((code) => code === 'placed').length;
  expect((await balancesOf(app.context.db, person.memberId)).main).toBe(before - units(taken));
  await change('vendor', "state = 'on', game_types = '{ELOTT,LOTT}', labels = '{}'");
  await change('game', "state = 'on', labels = '{}', level_minimum = 0");
  expect([await slip(['mb']), await slip(['fastmb1'])]).toEqual(['placed', 'placed']);
});

test('a game of one country takes the slips of pages from there', async () => {
  await change('game', "only_countries = '{VN}'");
  expect([await slip(['mb'], undefined, 'TH'), await slip(['mb'])]).toEqual(['game_disabled', 'game_disabled']);
  expect(await slip(['mb'], undefined, 'VN')).toBe('placed');
  await change('game', "only_countries = '{}', blocked_countries = '{VN}'");
  expect([await slip(['mb'], undefined, 'VN'), await slip(['mb'], undefined, 'TH')]).toEqual([
    'game_disabled',
    'placed',
  ]);
});

test('one closed game refuses the whole slip: all or nothing', async () => {
  await change('game', "state = 'hidden'");
  expect([await slip(['fastmb5', 'mb']), await slip(['fastmb5'])]).toEqual(['game_disabled', 'placed']);
});

test('a slip accepted before its game closed gets its first result', async () => {
  const key = crypto.randomUUID();
  const { id } = await drawOnSale(app, 'mb');
  const body = { drawIds: [id], lines: [{ play: 'DE_DB', picks: ['08'], unit: '1' }] };
  const first = await postSlip(app, person, body, key);
  await change('game', "state = 'hidden'");
  expect((await postSlip(app, person, body, key)).value).toEqual(first.value);
  expect(await findings(app.context)).toEqual([]);
});
