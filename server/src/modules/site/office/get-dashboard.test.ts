import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let auditor: Operator;
beforeAll(async () => {
  app = await openTestApp();
  auditor = await loginStaff(app, { rights: ['dashboard'] });
});
afterAll(() => app?.close());

test('the dashboard has only figures that exist', async () => {
  await registerMember(app);
  const { value } = await office(app, auditor, siteOfficeCalls.getDashboard);
  expect(value).toMatchObject({
    day: '2026-11-20',
    turnover: { today: '0' },
    withdrawals: { paid: '0', orders: 0 },
    members: { active: 1, registered: 1 },
    queues: [{ key: 'failing_jobs', count: 0, oldest: null, path: '/' }],
    alerts: [],
  });
  expect(value.hours).toHaveLength(24);
});

test('a slot whose return chance does not explain is on the dashboard, until it is acknowledged', async () => {
  const games = await loginStaff(app, { rights: ['dashboard', 'games'] });
  await app.context.db.query(
    `insert into slots.tally (game, version, mode, currency, shard, spins, staked, paid, squares)
     values ('koi-lantern', 1, 'base', 'LTN', 0, 20000, 20000000000, 40000000000, 20000000000000000)`,
  );
  app.clock.advance(21_000);
  const external = async () => (await office(app, games, siteOfficeCalls.getDashboard)).value.outside;
  const [found, ...more] = await external();
  expect([found, more]).toMatchObject([{ game: 'koi-lantern', spins: 20_000, actual: 200, currency: 'LTN' }, []]);
  const body = { nodeIds: [found.nodeId], state: 'maintenance', backAt: null, reason: 'pays twice' };
  expect(await office(app, games, catalogueOfficeCalls.setStaffGamesState, { body })).toMatchObject({
    value: { changed: 1 },
  });
  expect(await external()).toEqual([]);
  const { rows } = await app.context.db.query(
    `select details ->> 'reason' as reason from staff.audit where act = 'catalogue.state'`,
  );
  expect(rows).toEqual([{ reason: 'pays twice' }]);
});
