import { staffCalls } from '@lantern/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { sendCall } from '../../../test/people.ts';
import { openTotp, operatorOf, STAFF_RIGHTS, totpCode } from './index.ts';
import { seedStaff } from './staff.seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

test('the demo operators log in with the printed code, and a second seed keeps their factors', async () => {
  const demo = await seedStaff(app.context);
  const codeOf = async (name: string): Promise<string> => {
    const operator = await operatorOf(app.context.db, name);
    if (!operator?.totpSealed) throw new Error(`${name} is missing`);
    return totpCode(openTotp(app.context, operator.staffId, operator.totpSealed), app.clock.nowMs());
  };
  const before = await Promise.all(demo.map(({ name }) => codeOf(name)));
  await seedStaff(app.context);
  expect(await Promise.all(demo.map(({ name }) => codeOf(name)))).toEqual(before);
  for (const [index, { name, password }] of demo.entries()) {
    const reply = await sendCall(app, staffCalls.staffLogin, { name, password, code: before[index] });
    expect(reply.json()).toMatchObject({ success: true, value: { rights: [...STAFF_RIGHTS] } });
  }
  expect(demo).toHaveLength(3);
});
