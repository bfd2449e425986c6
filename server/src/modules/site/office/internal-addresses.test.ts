import { createServer, type Server } from 'node:net';
import { gatewayOfficeCalls } from '@lantern/contract/gateway/office';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { keyOf, openVendor } from '../../../../test/vendor.ts';
import { changeSetting, sealSetting } from '../index.ts';

let app: TestApp;
let admin: Operator;
let inner: Server;
let at = '';
let reached = 0;
beforeAll(async () => {
  inner = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  const address = inner.address();
  at = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  app = await openTestApp({ ALLOW_PRIVATE_ADDRESSES: '0' });
  admin = await loginStaff(app);
});
afterAll(async () => {
  inner?.close();
  await app?.close();
});

const set = (key: string, value: unknown) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value as never, 'test'));
const sealed = (key: string) => sealSetting(app.context, key as never, 'a-secret-of-an-outside-party');
const UNREACHABLE = { result: 'unreachable', answered: '', tookMs: 0 };
const tried = async (key: string) =>
  (await office(app, admin, siteOfficeCalls.testConnection, { params: { key } })).value;

describe('an internal address entered by an operator', () => {
  test('is called by no connection test, and one that answers looks like one that does not', async () => {
    for (const host of [at, '127.0.0.1:1', 'localhost:1', 'nobody.invalid']) {
      const url = `http://${host}`;
      await set('post.sms', { url, token: sealed('post.sms') });
      await set('post.mail', { url: `smtp://${host}`, user: '', password: '' });
      const phone = { enabled: true, projectId: 'lantern', apiUrl: url, keysUrl: `${url}/keys` };
      await set('phoneAuth', { ...phone, apiKey: sealed('phoneAuth') });
      const villa = { channel: 'villa', name: 'Villa', kind: 'oidc', enabled: true, clientId: 'lantern', issuer: url };
      await set('thirdParty.channels', [{ ...villa, clientSecret: sealed('thirdParty.channels') }]);
      for (const key of ['post.sms', 'post.mail', 'phoneAuth', 'thirdParty.villa'])
        expect(await tried(key), `${key} at ${host}`).toEqual(UNREACHABLE);
    }
    expect(reached).toBe(0);
  });

  test('is called for no vendor either', async () => {
    const side = { app, url: '' };
    for (const [code, host] of [
      ['INNER_1', at],
      ['INNER_2', '[::ffff:127.0.0.1]:1'],
    ] as const) {
      await openVendor(side, code, { api_url: `http://${host}` });
      await keyOf(side, code, 'k1', 1);
      const { value } = await office(app, admin, gatewayOfficeCalls.testWalletVendor, { params: { code } });
      expect(value, host).toEqual(UNREACHABLE);
    }
    expect(reached).toBe(0);
  });
});

describe('an address inside the network, when an operator saves it', () => {
  const save = async (key: string, value: object) => {
    const { list, newVersion } = (await office(app, admin, siteOfficeCalls.listConnections)).value;
    const version = list.find((one: { key: string }) => one.key === key)?.version ?? newVersion;
    const body = { value, version, secret: 'a-secret-of-a-third-party', reason: 'the new contract' };
    return office(app, admin, siteOfficeCalls.changeConnection, { params: { key }, body });
  };
  const beside = (...fields: readonly string[]) =>
    expect.objectContaining({
      code: 'fields_refused',
      fields: fields.map((field) => expect.objectContaining({ field, key: 'field.address_internal' })),
    });
  const villa = { name: 'Villa', enabled: true, clientId: 'lantern' };

  test('is refused beside its field, of every connection', async () => {
    expect(await save('post.sms', { url: 'http://0x7f.1:8080' })).toEqual(beside('value.url'));
    expect(await save('post.mail', { url: 'smtp://2130706433', user: '' })).toEqual(beside('value.url'));
    const phone = {
      enabled: true,
      projectId: 'lantern',
      apiUrl: 'http://[::ffff:10.0.0.1]',
      keysUrl: 'http://keys.local',
    };
    expect(await save('phoneAuth', phone)).toEqual(beside('value.apiUrl', 'value.keysUrl'));
    const human = { siteKey: 'k', verifyUrl: 'http://169.254.169.254/latest', frameUrl: 'https://vault.internal' };
    expect(await save('humanCheck.service', human)).toEqual(beside('value.verifyUrl', 'value.frameUrl'));
    expect(await save('thirdParty.inner', { ...villa, kind: 'oidc', issuer: 'http://localhost' })).toEqual(
      beside('value.issuer'),
    );
    const addresses = {
      authorizeUrl: 'https://id.example/go',
      tokenUrl: 'http://[fd00::1]/t',
      userinfoUrl: 'http://id/u',
    };
    expect(await save('thirdParty.inner', { ...villa, kind: 'oauth2', ...addresses })).toEqual(
      beside('value.tokenUrl', 'value.userinfoUrl'),
    );
    const { list } = (await office(app, admin, siteOfficeCalls.listConnections)).value;
    expect(list.map((one: { key: string }) => one.key)).not.toContain('thirdParty.inner');
    expect(await save('post.sms', { url: 'https://sms.example' })).toMatchObject({ success: true });
  });

  test('is refused of a vendor; one that stays does not hold up switching it off', async () => {
    await openVendor({ app, url: '' }, 'INNER_3', { api_url: 'http://10.0.0.8/api' });
    const { list } = (await office(app, admin, gatewayOfficeCalls.listWalletVendors)).value;
    const { version, ...vendor } = list.find((one: { code: string }) => one.code === 'INNER_3');
    const names = ['state', 'networks', 'games', 'takesTrials', 'closeAfterHours', 'launchUrl', 'apiUrl'] as const;
    const ceilings = ['giftMax', 'giftDayMax', 'winMax', 'winTimesMax'] as const;
    const same = Object.fromEntries([...names, ...ceilings].map((name) => [name, vendor[name]]));
    const change = (part: object) =>
      office(app, admin, gatewayOfficeCalls.changeWalletVendor, {
        params: { code: 'INNER_3' },
        body: { ...same, ...part, version, reason: 'the new contract' },
      });
    expect(await change({ apiUrl: 'http://192.168.0.7', launchUrl: 'http://0300.0250.0.7/play' })).toEqual(
      beside('launchUrl', 'apiUrl'),
    );
    expect(await change({ apiUrl: 'https://api.vendor.example', launchUrl: '' })).toMatchObject({ success: true });
    expect(await change({ state: 'off' })).toMatchObject({ success: true, value: { requestId: null } });
  });

  test('is refused of a push service, by its line', async () => {
    const { list } = (await office(app, admin, siteOfficeCalls.listSettings)).value;
    const { version } = list.find((one: { key: string }) => one.key === 'push.services');
    const value = ['fcm.googleapis.com', 'http://127.0.0.1:9', 'push.corp.local'];
    const change = (lines: readonly string[]) =>
      office(app, admin, siteOfficeCalls.requestSettingChange, {
        params: { key: 'push.services' },
        body: { value: lines, version, reason: 'another service' },
      });
    expect(await change(value)).toEqual(beside('value.1', 'value.2'));
    expect(await change(value.slice(0, 1))).toMatchObject({ success: true });
  });
});
