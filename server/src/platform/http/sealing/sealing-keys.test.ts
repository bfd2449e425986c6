import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { createSealing } from '../sealed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('a key that another node made is known here within half a second, not only when the cache ends', async () => {
  const { db, secrets } = app.context;
  const [one, other] = [createSealing(db, secrets, app.clock), createSealing(db, secrets, app.clock)];
  const [first] = await one.keys();
  await app.owner.query(`update platform.secret set created_at = now() - interval '25 hours' where kind = 'sealing'`);
  const [newest] = await other.keys();
  expect(newest?.kid).not.toBe(first?.kid);
  const body = { kid: newest?.kid, key: '', iv: '', data: '' };
  const codeOf = async () => {
    const opened = await one.open(body, 'POST /x');
    return opened.ok ? 'opened' : opened.error;
  };
  expect(await codeOf()).toBe('sealed_key_unknown');
  app.clock.advance(500);
  // The key is known now; this body is no sealed one.
  expect(await codeOf()).toBe('sealed_body_required');
});
