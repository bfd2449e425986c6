import { createServer, type Server } from 'node:net';
import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';
import { keyOf, openVendor } from '../../../../test/vendor.ts';
import { changeSetting, type Settings, sealSetting } from '../index.ts';

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

const set = <K extends keyof Settings>(key: K, value: unknown) =>
  app.context.db.transaction((tx) => changeSetting(app.context, tx, key, value as never, 'test'));
const sealed = (key: string) => sealSetting(app.context, key as never, 'a-secret-of-an-outside-party');
const UNREACHABLE = { said: 'unreachable', answered: '', tookMs: 0 };
const tried = async (key: string) => (await office(app, admin, staffCalls.testConnection, { params: { key } })).value;

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
      const { value } = await office(app, admin, staffCalls.testWalletVendor, { params: { code } });
      expect(value, host).toEqual(UNREACHABLE);
    }
    expect(reached).toBe(0);
  });
});
