import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { addDemoProvider } from './cashier.seed.store.ts';
import { seedCashier } from './cashier.seed.ts';
import { isSigned } from './cashier.store.ts';

const KEY = 'a-secret-of-ferry-web-hooks';
let app: TestApp;
beforeAll(async () => {
  const addresses = { FERRY_URL: 'http://127.0.0.1:4309', FERRY_SECRET: 'a-secret-of-ferry-calls' };
  app = await openTestApp({ ...addresses, FERRY_WEBHOOK_SECRET: KEY });
});
afterAll(() => app?.close());

const seed = () => seedCashier(app.context);
const stored = async () => {
  const { rows } = await app.owner.query(
    `select p.is_enabled, m.code, m.is_enabled as offered from cashier.provider p join cashier.method m on m.provider = p.code
     where p.code = 'ferrypay' order by m.code`,
  );
  return rows;
};

test('the demo has a second provider whose statements the database verifies, and a second seed keeps what operators set', async () => {
  await seed();
  const method = (code: string) => ({ is_enabled: true, code, offered: true });
  expect(await stored()).toEqual(['ferry-bank', 'ferry-card', 'ferry-chain'].map(method));
  const [time, body] = ['1700000000', Buffer.from('event=e-1&state=done')];
  const sign = createHmac('sha512', KEY).update(`${time}.${body}`).digest('hex');
  expect(await isSigned(app.context.db, 'ferrypay', { time, body, sign, name: '' })).toBe(true);
  await app.owner.query(`update cashier.provider set is_enabled = false where code = 'ferrypay'`);
  await app.owner.query(`update cashier.method set is_enabled = false where code = 'ferry-card'`);
  await seed();
  expect(await stored()).toMatchObject([
    { is_enabled: false, offered: true },
    { is_enabled: false, offered: false },
    { is_enabled: false, offered: true },
  ]);
});

test('the server itself can add no provider', async () => {
  const provider = {
    code: 'ferrypay',
    name: 'Mine',
    url: 'http://127.0.0.1:1',
    sealed: Buffer.alloc(1),
    key: 'k'.repeat(16),
  };
  const added = app.context.db.transaction((tx) => addDemoProvider(tx, provider));
  await expect(added).rejects.toThrow(/permission denied/);
});
