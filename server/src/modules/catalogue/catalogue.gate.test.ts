import { catalogueCalls } from '@lantern/contract/catalogue';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { send } from '../../../test/content.ts';
import { P } from '../../../test/money.ts';
import { type Person, registerMember } from '../../../test/people.ts';
import { changeSetting } from '../site/index.ts';
import { mayPlay, type StakeRequest } from '../wager/index.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({ TRUST_PROXY: '1' });
  await app.context.db.query(
    `insert into gateway.vendor (code, id, name, category, mode, networks, games, launch_url, api_url, takes_trials, is_sandbox, created_at)
     values ('LUCKY_WELL', 1, 'Lucky Well', 'RNG', 'seamless', '{}', '{*}', 'https://well.example/play', '', true, false, now())`,
  );
  await app.context.db.transaction((tx) =>
    changeSetting(app.context, tx, 'region.countryHeader', 'cf-ipcountry', 'test'),
  );
});
afterAll(() => app?.close());
beforeEach(async () => {
  await change('vendor', "state = 'on'");
  await change(
    'game',
    "state = 'on', level_minimum = 0, labels = '{}', blocked_countries = '{}', only_countries = '{}'",
  );
  member = await registerMember(app);
});

async function change(table: 'vendor' | 'game', set: string): Promise<void> {
  const key = table === 'vendor' ? "code = 'LUCKY_WELL'" : "vendor = 'LUCKY_WELL'";
  await app.context.db.query(`update catalogue.${table} set ${set} where ${key}`);
  await app.context.db.query('update catalogue.revision set number = number + 1');
  app.clock.advance(1001);
}

/** A stake as the vendor sends it to the wallet API. */
const stake = (request: Partial<StakeRequest> = {}) =>
  mayPlay(app.context, {
    memberId: member.memberId,
    category: 'RNG',
    vendor: 'LUCKY_WELL',
    game: 'lucky-well',
    currency: 'LTN',
    stake: P,
    from: 'vendor',
    ...request,
  });
const launchIn = (country: string) =>
  send(app, catalogueCalls.launchGame, {
    headers: { ...member.headers, 'x-forwarded-for': member.address, 'cf-ipcountry': country },
    body: { gameCode: 'lucky-well' },
  });

test.each([
  ['game', "state = 'hidden'"],
  ['game', "state = 'maintenance'"],
  ['vendor', "state = 'hidden'"],
  ['vendor', "state = 'maintenance'"],
] as const)('a stake is refused while the %s is set to %s', async (table, set) => {
  expect(await stake()).toBeNull();
  await change(table, set);
  expect(await stake()).toBe('game_disabled');
  expect(await stake({ from: { address: member.address, headers: {} } }), 'from our own pages too').toBe(
    'game_disabled',
  );
});

test('a game for a label takes stakes of members with it, a game for a level of members who reached it', async () => {
  await change('game', "labels = '{vip}'");
  expect(await stake()).toBe('game_disabled');
  await app.context.db.query("update account.member set labels = '{vip}' where id = $1", [member.memberId]);
  expect(await stake()).toBeNull();
  await change('game', "labels = '{}', level_minimum = 3");
  expect(await stake()).toBe('game_disabled');
});

test('a game limited to a country takes the stakes of members who opened it there, by the operator’s current setting', async () => {
  await change('game', "only_countries = '{VN}'");
  expect(await stake(), 'nobody knows where he is').toBe('game_disabled');
  expect(await launchIn('TH')).toMatchObject({ code: 'game_not_offered' });
  expect(await launchIn('VN')).toMatchObject({ success: true });
  expect(await stake()).toBeNull();
  await change('game', "only_countries = '{}', blocked_countries = '{VN}'");
  expect(await stake()).toBe('game_disabled');
});

test('the gate ignores games that are not in the catalogue', async () => {
  expect(await stake({ vendor: 'NOBODY' })).toBeNull();
  expect(await stake({ game: 'nothing' })).toBeNull();
});
