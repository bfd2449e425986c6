import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/shared/calls/index.ts';
import { server } from './fake-server.ts';
import { come, comes, gone, press, shown } from './hands.ts';
import { leaveSite, openPanel, push, setUpSite } from './open-site.tsx';

type Vip = Answer<'getVip'>;
const levels: NonNullable<Vip['levels']> = Array.from({ length: 11 }, (_, level) => ({
  ...{ deposit: String(level * 1000), stake: String(level * 10_000), upkeep: String(level * 500) },
  benefits: { upgrade: String(level), weekly: level < 2 ? '0' : String(level * 2), monthly: '0', birthday: '0' },
  ...{ dayCount: level < 3 ? null : level, dayAmount: level < 3 ? null : '50000' },
}));
const vip = (more: Partial<Vip> = {}): Vip => ({
  ...{ currency: 'LTN', level: 3, since: '2026-08-09T03:00:00Z', deposits: '3300', stakes: '31400.5', levels },
  upkeep: { until: '2026-11-30', needed: '1500', staked: '1340', state: 'open' },
  benefits: [
    {
      ...{ benefit: 'weekly', amount: '6', state: 'claimable', givenAt: '2026-11-16T00:00:00Z' },
      ...{ claimUntil: '2026-11-22T17:00:00Z', next: '2026-11-23' },
    },
  ],
  history: [
    {
      ...{ id: '5', at: '2026-08-09T03:00:00Z', from: 2, to: 3, cause: 'reached' },
      ...{ deposits: '3000', stakes: '30000', monthStakes: '900' },
    },
  ],
  ...more,
});

beforeEach(() => {
  setUpSite();
  server.answers('getVip', vip());
});
afterEach(leaveSite);

test('the page shows the level, what is missing for the next one, and what keeps it until when', async () => {
  await openPanel('vip');
  await comes('Deposit for VIP 4');
  expect(shown()).toContain('3,300 of 4,000');
  expect(shown()).toMatch(/P\s700\.00 to go/);
  expect(shown()).toContain('31,400.50 of 40,000');
  expect(shown()).toMatch(/P\s160\.00 to go by 2026-11-30/);
  expect(shown()).toContain('since 2026-08-09');
});

test('the table has all levels, marks the own and the next one, and leaves out what no level gives', async () => {
  await openPanel('vip');
  await come('table', 'Benefits by level');
  const rows = [...document.querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(11);
  expect(rows[3]?.textContent).toContain('You');
  expect(rows[4]?.textContent).toContain('Next');
  expect(rows[5]?.textContent).toContain('VIP service');
  expect(rows[4]?.textContent).not.toContain('VIP service');
  expect(rows[2]?.textContent).toContain('As for all');
  expect(rows[3]?.textContent).toContain('3 · 50,000');
  expect(document.querySelector('thead')?.textContent).toContain('Weekly bonus');
  expect(document.querySelector('thead')?.textContent).not.toContain('Monthly bonus');
});

test('a bonus that waits leads to the reward centre', async () => {
  await openPanel('vip');
  await comes('until 2026-11-23 00:00');
  server.answers('listRewards', { list: [], totalPages: 1, total: 0, pageNo: 1, pageSize: 50, claimable: 0 });
  await press(await come('link', 'Claim Weekly bonus'));
  await comes('Nothing to claim');
});

test('a notice states when the level is lost, what is short, and what comes then', async () => {
  server.answers('getVip', vip({ upkeep: { until: '2026-11-30', needed: '1500', staked: '1340', state: 'noticed' } }));
  await openPanel('vip');
  await come('alert', /VIP 3 ends after 2026-11-30/);
  expect(shown()).toMatch(/P\s160\.00 short of the upkeep\. Without it you have VIP 2/);
  server.answers(
    'getVip',
    vip({ level: 2, upkeep: { until: '2026-12-31', needed: '1000', staked: '0', state: 'open' } }),
  );
  await push('vip.changed', { level: 2 });
  await gone('alert');
  await comes('Deposit for VIP 3');
});

test('during a break there are no levels and no bonus, and the upkeep is paused', async () => {
  server.answers('getVip', vip({ levels: null, upkeep: null, benefits: [] }));
  await openPanel('vip');
  await comes('Your level stays, and its upkeep is paused.');
  expect(document.querySelector('table')).toBeNull();
  expect(shown()).not.toContain('Deposit for');
});

test('the highest level has no next one', async () => {
  server.answers('getVip', vip({ level: 10 }));
  await openPanel('vip');
  await comes('To keep VIP 10');
  expect(shown()).not.toContain('Deposit for');
});

test('a failed read says so and is repeated', async () => {
  server.refuses('getVip', 'not_found', 'Not there.');
  await openPanel('vip');
  const again = await come('button', 'Try again');
  server.answers('getVip', vip());
  await press(again);
  await comes('Deposit for VIP 4');
});

test('a trial account has no level', async () => {
  await openPanel('vip', { as: 'trial' });
  await comes('This page is for real accounts only.');
  expect(server.sent('getVip')).toHaveLength(0);
});

test('the head of the menu leads to the page', async () => {
  await openPanel('rewardCenter');
  await press(await come('button', /VIP/));
  await comes('Deposit for VIP 4');
});
