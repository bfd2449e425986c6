import { siteOfficeCalls } from '@lantern/contract/site/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { P } from '../../../../test/money.ts';
import { office } from '../../../../test/office.ts';
import { openPayee, openPayoutSetup, type PayoutSetup, request } from '../../../../test/payouts.ts';
import { loginStaff, type Operator } from '../../../../test/people.ts';

let setup: PayoutSetup;
let auditor: Operator;
beforeAll(async () => {
  setup = await openPayoutSetup();
  auditor = await loginStaff(setup.app, { rights: ['dashboard', 'withdrawals'] });
});
afterAll(() => setup?.close());

test('a withdrawal that was asked for waits on the dashboard, and is not among those paid today', async () => {
  const member = await openPayee(setup, 900n * P);
  expect(await request(setup, member, '100')).toMatchObject({ success: true });
  setup.app.clock.advance(21_000);
  const { value } = await office(setup.app, auditor, siteOfficeCalls.getDashboard);
  expect(value.withdrawals).toEqual({ paid: '0', orders: 0 });
  expect(value.queues).toContainEqual(expect.objectContaining({ key: 'withdrawals', count: 1 }));
});
