import { lotteryOfficeCalls } from '@lantern/contract/lottery/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let app: TestApp;
let auditor: Operator;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  auditor = await loginStaff(app, { rights: ['lottery.import'] });
});
afterAll(() => app?.close());

test('the draws of a day are listed with their possible acts', async () => {
  await app.jobs.runDue();
  const { value } = await office(app, auditor, lotteryOfficeCalls.listStaffDraws, { query: { day: '2026-11-20' } });
  expect(value.list.length).toBeGreaterThan(0);
  for (const draw of value.list) expect(draw).toMatchObject({ numero: '20261120', isVoidable: true, staked: '0' });
  const fast = await office(app, auditor, lotteryOfficeCalls.listStaffDraws, {
    query: { day: '2026-11-20', kind: 'fast' },
  });
  expect(fast.value.list.every((draw: { numero: string }) => draw.numero.startsWith('20261120'))).toBe(true);
  expect(await office(app, auditor, lotteryOfficeCalls.listStaffDraws, { query: { day: 'today' } })).toMatchObject({
    code: 'bad_input',
  });
});
