import type { CallDefinition } from '@lantern/contract';
import { siteCalls } from '@lantern/contract/site';
import { LANGUAGES_READY } from '@lantern/i18n';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { type CallOptions, sendCall } from '../../../test/people.ts';
import { sessionSettings } from '../session/index.ts';
import { changeSetting, declaredSettings, readSettings, type Settings, settingsOf, siteSettings } from './index.ts';
import { unusableSettings } from './site.setting-definition.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const set = <K extends keyof Settings>(key: K, value: Settings[K]) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value, 'test'));
const replyValue = async (call: CallDefinition, options?: CallOptions) =>
  (await sendCall(app, call, undefined, options)).json().value;

describe('settings', () => {
  test('every setting has a default of its own shape', () => {
    for (const [key, { shape }] of declaredSettings(app.context.hooks))
      expect(shape.safeParse(shape.parse(undefined)).success, key).toBe(true);
  });

  test('an invalid stored value is never served, and is named', () => {
    const stored = new Map<string, unknown>([
      ['session.idleMinutes', 'for ever'],
      ['merchant.name', 'Đèn Lồng'],
    ]);
    expect(readSettings(siteSettings, stored)['merchant.name']).toBe('Đèn Lồng');
    expect(readSettings(sessionSettings, stored)['session.idleMinutes']).toBe(30);
    expect(unusableSettings(app.context.hooks, stored)).toEqual(['session.idleMinutes']);
  });

  test('a pattern with unbounded run time is refused when it is saved (ReDoS)', () => {
    const rules = (acceptedPattern: string) => ({
      username: { acceptedPattern, minLength: 1, maxLength: 9, patternId: null, required: true, enabled: true },
    });
    const isFit = (source: string) => siteSettings['account.fields'].shape.safeParse(rules(source)).success;
    expect(['(?=a)b', '(a)\\1', 'a'.repeat(201)].map(isFit)).toEqual([false, false, false]);
    // This one hangs a backtracking engine; ours runs it in linear time.
    expect(isFit('(a+)+$')).toBe(true);
  });

  test('a change applies at once here, and one made by another process within a second', async () => {
    await set('merchant.name', 'Here');
    expect((await settingsOf(app.context))['merchant.name']).toBe('Here');
    await app.context.db.query(`update site.setting set value = '"Elsewhere"' where key = 'merchant.name'`);
    app.clock.advance(1000);
    expect((await settingsOf(app.context))['merchant.name']).toBe('Elsewhere');
    await set('merchant.name', 'Lantern');
  });
});

describe('get-permission', () => {
  test('a visitor reads the brand and the flags, all from settings', async () => {
    expect(await replyValue(siteCalls.getPermission)).toMatchObject({
      merchant: { name: 'Lantern', code: 'LTN', timeZone: 'Asia/Ho_Chi_Minh' },
      currencySymbol: 'P',
      trialCurrency: 'TRIAL',
      decimals: 2,
      languages: LANGUAGES_READY,
      jackpot: { mode: 'pool' },
      ageMinimum: 18,
      maintenance: false,
    });
  });

  test('it has every field of spec 3, and offers only what exists', async () => {
    const value = await replyValue(siteCalls.getPermission, { address: '203.0.113.9' });
    expect(value).toMatchObject({
      validate: { username: { patternId: 1 } },
      customerService: { csType: 'mail', path: '/help' },
      vipService: { path: '' },
      affiliateService: { csType: 'page', path: '/join' },
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
      partners: [],
      location: { ip: '203.0.113.9', country: '' },
      regionRestriction: false,
      loginRequired: false,
    });
    const typesOf = async () =>
      (await replyValue(siteCalls.getPermission)).resources.map(
        ({ resourceType }: { resourceType: string }) => resourceType,
      );
    expect(await typesOf()).toEqual(['IOS_PROFILE', 'IOS_LITE', 'H5']);
    await set('android.url', 'https://apps.example/lantern.apk');
    expect(await typesOf()).toEqual(['IOS_PROFILE', 'IOS_LITE', 'ANDROID', 'H5']);
    await set('android.url', '');
  });

  test('a disabled page, a guarded home and a second address are visible in their calls', async () => {
    const tree = await replyValue(siteCalls.getWhitelabel);
    expect(tree.whitelabel[0]).toMatchObject({ modId: 'MEMBER', enabled: '1' });
    await set('whitelabel.flags', { LOGINREQUIRED: true, LOTT_VN: true });
    await set('account.registration', false);
    const { routers } = await replyValue(siteCalls.listRouters);
    const router = (path: string) => routers.find((one: { path: string }) => one.path === path);
    expect(router('/index')).toMatchObject({ name: 'home', bannerGroup: 'home', enabled: true, loginRequired: true });
    expect(router('/register.html')).toMatchObject({ enabled: false, loginRequired: false });
    expect((await replyValue(siteCalls.getWhitelabel)).whitelabel.map(({ modId }: { modId: string }) => modId)).toEqual(
      ['MEMBER', 'GAME'],
    );
    await set('whitelabel.flags', siteSettings['whitelabel.flags'].shape.parse(undefined));
    await set('account.registration', true);
    await set('domains.origins', ['https://second.example']);
    const route = async (url: string) =>
      (await app.http.inject({ method: 'GET', url: `${siteCalls.getDomainRoute.path}?url=${url}` })).json();
    expect((await route('second.example')).value).toEqual({
      domains: [
        { origin: 'http://localhost:3000', isMain: true },
        { origin: 'https://second.example', isMain: false },
      ],
    });
    expect((await route('evil.example')).code).toBe('domain_check_invalid');
    await set('domains.origins', []);
  });

  test('a link that could run code, and an origin with a path, are refused when they are saved', () => {
    const social = (url: string) =>
      siteSettings['links.social'].shape.safeParse([{ resourceType: 'SOCIAL', name: 'x', url }]).success;
    expect(
      ['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://plain.example', 'data:x'].map(social),
    ).toEqual(Array(5).fill(false));
    expect(['https://t.example/lantern', '/help', 'mailto:a@b.example'].map(social)).toEqual([true, true, true]);
    expect(siteSettings['redirect.origins'].shape.safeParse(['https://a.example/x']).success).toBe(false);
    expect(siteSettings['region.networks'].shape.safeParse([{ network: '1.2.3.4/40', country: 'VN' }]).success).toBe(
      false,
    );
  });

  test('a switch of the merchant reaches the tree that the site reads', async () => {
    const flag = async () =>
      (await replyValue(siteCalls.getPermission)).whitelabel[0].childrenNodes.find(
        ({ modId }: { modId: string }) => modId === 'FREEPLAY',
      ).enabled;
    expect(await flag()).toBe('1');
    await set('freePlay.enabled', false);
    expect(await flag()).toBe('0');
    await set('freePlay.enabled', true);
    await set('whitelabel.flags', { FREEPLAY: false });
    expect(await flag()).toBe('0');
    await set('whitelabel.flags', siteSettings['whitelabel.flags'].shape.parse(undefined));
    expect(await flag()).toBe('1');
  });
});

test('get-register-settings serves the shipped rules of product.md', async () => {
  const { fields, captcha, ageMinimum } = await replyValue(siteCalls.getRegisterSettings);
  expect(fields.username).toMatchObject({ patternId: 1, minLength: 6, maxLength: 16, required: true, enabled: true });
  expect(fields.password).toMatchObject({ patternId: 5, minLength: 8, maxLength: 32 });
  expect(fields.email).toMatchObject({ patternId: 3, required: false, enabled: true });
  expect([captcha, ageMinimum]).toEqual([false, 18]);
});

test('get-status returns 0, 1 or 2, and the caller’s own address', async () => {
  expect(await replyValue(siteCalls.getStatus, { address: '203.0.113.7' })).toEqual({
    status: 0,
    siteStatus: 0,
    endsAt: null,
    ip: '203.0.113.7',
    country: '',
    allowListed: false,
    customerService: { csType: 'mail', path: '/help' },
  });
  await set('status.code', 1);
  await set('status.endsAt', '2026-11-20T20:00:00.000Z');
  expect(await replyValue(siteCalls.getStatus)).toMatchObject({ status: 1, endsAt: '2026-11-20T20:00:00.000Z' });
  await set('status.code', 0);
});

test('get-sealing-keys publishes public keys only, and the server’s time', async () => {
  const { keys, nowMs } = await replyValue(siteCalls.getSealingKeys);
  expect(nowMs).toBe(app.clock.nowMs());
  // An uncompressed P-256 point.
  expect(Buffer.from(keys[0].publicKey, 'base64url')).toHaveLength(65);
  expect(Object.keys(keys[0]).sort()).toEqual(['kid', 'publicKey']);
});
