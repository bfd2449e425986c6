import { accountCalls } from '@lantern/contract/account';
import { cashierCalls } from '@lantern/contract/cashier';
import { catalogueCalls } from '@lantern/contract/catalogue';
import { sessionCalls } from '@lantern/contract/session';
import { siteCalls } from '@lantern/contract/site';
import { winnersCalls } from '@lantern/contract/winners';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { drawOnSale, postSlip, runUntil, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import {
  fundMember,
  loginStaff,
  newUsername,
  registerMember,
  registration,
  sendCall,
  startTrial,
} from '../../../test/people.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting, type Settings } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const register = (address: string) => sendCall(app, accountCalls.register, registration(newUsername()), { address });
afterEach(async () => {
  await set('status.code', 0);
});

describe('while the site is under maintenance', () => {
  test('writes of members and visitors are refused, reads continue, and log-out works', async () => {
    const person = await registerMember(app);
    await set('status.code', 1);
    const write = await register('203.0.113.1');
    expect([write.statusCode, write.json().code]).toEqual([503, 'maintenance']);
    expect((await sendCall(app, sessionCalls.startFreePlay)).json().code).toBe('maintenance');
    expect((await sendCall(app, accountCalls.getMemberInfo, undefined, { headers: person.headers })).statusCode).toBe(
      200,
    );
    const left = await sendCall(app, sessionCalls.logout, undefined, { headers: person.headers });
    expect(left.statusCode).toBe(200);
    await set('status.code', 0);
  });

  test('the operator’s own addresses are allowed', async () => {
    await set('status.allowedAddresses', ['198.51.100.0/24']);
    await set('status.code', 1);
    expect((await register('198.51.100.4')).statusCode).toBe(200);
    expect((await register('198.51.101.4')).json().code).toBe('maintenance');
    const status = await sendCall(app, siteCalls.getStatus, undefined, { address: '198.51.100.4' });
    expect(status.json().value).toMatchObject({ status: 0, siteStatus: 1, allowListed: true });
    await set('status.code', 0);
    await set('status.allowedAddresses', []);
  });

  test('a bet is refused, and an earlier one is settled and paid', async () => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(1000));
    await app.jobs.runDue();
    const draw = await drawOnSale(app, 'fastmb1');
    const picks = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    const body = { drawIds: [draw.id], lines: [{ play: 'DE_DB', picks, unit: '1' }] };
    expect((await postSlip(app, person, body)).status).toBe(200);
    await set('status.code', 1);
    expect(await postSlip(app, person, body)).toMatchObject({ status: 503, code: 'maintenance' });
    await runUntil(app, draw.id, 'settled');
    expect((await balancesOf(app.context.db, person.memberId)).main).toBe(units(998));
  });

  test('web-hooks of the payment provider and operators are not blocked', async () => {
    await set('status.code', 1);
    const event = Object.values(cashierCalls).find((call) => 'raw' in call && call.raw)!;
    expect((await sendCall(app, event, {})).json().code).not.toBe('maintenance');
    expect((await loginStaff(app)).headers.authorization).toMatch(/^Bearer /);
    await set('status.code', 0);
  });
});

test('a caller out of the region may read the reason, and may not write', async () => {
  await set('region.blockedNetworks', ['203.0.113.0/24']);
  const write = await register('203.0.113.2');
  expect([write.statusCode, write.json().code]).toEqual([451, 'region_blocked']);
  expect((await sendCall(app, siteCalls.getStatus, undefined, { address: '203.0.113.2' })).json().value).toMatchObject({
    status: 2,
    siteStatus: 0,
    ip: '203.0.113.2',
  });
  expect((await register('203.0.114.2')).statusCode).toBe(200);
  await set('region.blockedNetworks', []);
});

test('a country header without a proxy in front is ignored', async () => {
  await set('region.countryHeader', 'cf-ipcountry');
  await set('region.blockedCountries', ['US']);
  const status = await sendCall(app, siteCalls.getStatus, undefined, { headers: { 'cf-ipcountry': 'US' } });
  expect(status.json().value).toMatchObject({ status: 0, country: '' });
  const behind = await openTestApp({ TRUST_PROXY: '1' }, withVietnam);
  try {
    await behind.context.db.transaction((tx) =>
      changeSetting(behind.context, tx, 'region.countryHeader', 'cf-ipcountry', 'test'),
    );
    await behind.context.db.transaction((tx) =>
      changeSetting(behind.context, tx, 'region.blockedCountries', ['US'], 'test'),
    );
    const seen = await sendCall(behind, siteCalls.getStatus, undefined, { headers: { 'cf-ipcountry': 'us' } });
    expect(seen.json().value).toMatchObject({ status: 2, country: 'US' });
    // The proxy appends the address it saw; earlier entries are the caller's.
    const forged = { 'x-forwarded-for': '198.51.100.4, 203.0.113.9' };
    const claimed = await sendCall(behind, siteCalls.getStatus, undefined, { headers: forged });
    expect(claimed.json().value.ip).toBe('203.0.113.9');
  } finally {
    await behind.close();
  }
  await set('region.countryHeader', '');
  await set('region.blockedCountries', []);
});

test('open pages receive an event of a new status and of changed settings, after the commit', async () => {
  const status: [string, unknown][] = [];
  const stop = app.context.push.listen((event) => status.push([event.name, event.data]));
  await set('status.code', 1);
  await set('merchant.name', 'Lantern');
  await expect.poll(() => status).toContainEqual(['site.status', { status: 1, endsAt: null }]);
  expect(status).toContainEqual(['site.changed', {}]);
  await set('status.code', 0);
  stop();
});

test('a trial account cannot bypass maintenance: its writes are refused too', async () => {
  const trial = await startTrial(app);
  await set('status.code', 1);
  const write = await sendCall(app, sessionCalls.startFreePlay, undefined, { headers: trial.headers });
  expect(write.json().code).toBe('maintenance');
  await set('status.code', 0);
});

test('a thousand pages that read the settings at one moment cost one query, and who has no turn costs none', async () => {
  app.clock.advance(2000);
  const { db } = app.context;
  let readings = 0;
  const query = db.query;
  Object.assign(db, {
    query: (...args: Parameters<typeof query>) => {
      if (String(args[0]).includes('site.setting')) readings += 1;
      return query(...args);
    },
  });
  const replies = await Promise.all(Array.from({ length: 1000 }, () => sendCall(app, siteCalls.getPermission)));
  Object.assign(db, { query });
  const served = replies.filter(({ statusCode }) => statusCode === 200);
  expect(served.length).toBeGreaterThan(0);
  expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1000 - served.length);
  expect(readings).toBe(1);
});

test('while the site asks for a login, visitors get no games and no results, and members do (spec 2, navigation guard)', async () => {
  const person = await registerMember(app);
  const flags = (LOGINREQUIRED: boolean) => set('whitelabel.flags', { REGISTER: true, LOGINREQUIRED });
  await flags(true);
  const codes: string[] = [];
  for (const call of [catalogueCalls.listHotGames, winnersCalls.getRankList, siteCalls.getPermission])
    codes.push((await sendCall(app, call)).json().code ?? 'answered');
  const member = await sendCall(app, catalogueCalls.listHotGames, undefined, { headers: person.headers });
  await flags(false);
  expect(codes).toEqual(['not_logged_in', 'not_logged_in', 'answered']);
  expect(member.json().success).toBe(true);
});
