import { postOfficeCalls } from '@lantern/contract/post/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let auditor: Operator;
beforeAll(async () => {
  app = await openTestApp();
  auditor = await loginStaff(app, { rights: ['outbox'] });
});
afterAll(() => app?.close());

test('the outbox answers its pages', async () => {
  expect((await office(app, auditor, postOfficeCalls.listOutbox, { query: { kind: 'sms' } })).value).toMatchObject({
    list: [],
    total: 0,
  });
});
