import { siteOfficeCalls } from '@lantern/contract/site/office';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { office } from '../../../../test/office.ts';
import { loginStaff, type Operator, registerMember } from '../../../../test/people.ts';

let app: TestApp;
let operator: Operator;
beforeAll(async () => {
  app = await openTestApp();
  operator = await loginStaff(app, { rights: ['dashboard'] });
  const rows = [
    ['2026-11-19', 'RNG', 'LTN_SLOTS', 'koi-lantern', 'LTN', 4, 40, 30],
    ['2026-11-19', 'LOTT', 'TCG_SEA', 'mb', 'LTN', 2, 10, 0],
    ['2026-11-20', 'RNG', 'LTN_SLOTS', 'dragon-boat', 'LTN', 1, 5, 25],
    ['2026-11-18', 'RNG', 'LTN_SLOTS', 'koi-lantern', 'LTN', 9, 90, 50],
    ['2026-11-17', 'RNG', 'LTN_SLOTS', 'koi-lantern', 'LTN', 1, 8, 0],
    ['2026-11-16', 'RNG', 'LTN_SLOTS', 'koi-lantern', 'LTN', 1, 7, 0],
    ['2026-11-20', 'RNG', 'LTN_SLOTS', 'koi-lantern', 'USDT', 1, 3, 1],
  ];
  for (const row of rows)
    await app.owner.query(
      'insert into wager.day_sum values ($1, $2, $3, $4, $5, $6, $7::bigint * 1000000, $8::bigint * 1000000)',
      row,
    );
});
afterAll(() => app?.close());

const report = (query: Record<string, string>, who = operator) =>
  office(app, who, siteOfficeCalls.getRevenueReport, { query });
const figures = (bets: number, turnover: string, revenue: string) => ({ bets, turnover, revenue });

test('the revenue of a period is compared with as many days before it, by each of its parts', async () => {
  const { value } = await report({ from: '2026-11-19', to: '2026-11-20' });
  expect(value).toMatchObject({
    beforeFrom: '2026-11-17',
    beforeTo: '2026-11-18',
    currency: 'LTN',
    total: { current: figures(7, '55', '0'), before: figures(10, '98', '48') },
    demo: null,
  });
  expect(value.days).toEqual([
    { day: '2026-11-19', current: figures(6, '50', '20'), before: figures(1, '8', '8') },
    { day: '2026-11-20', current: figures(1, '5', '-20'), before: figures(9, '90', '40') },
  ]);
  expect(value.categories).toEqual([
    { name: 'RNG', current: figures(5, '45', '-10'), before: figures(10, '98', '48') },
    { name: 'LOTT', current: figures(2, '10', '10'), before: figures(0, '0', '0') },
  ]);
  expect(value.vendors.map(({ name }: { name: string }) => name)).toEqual(['LTN_SLOTS', 'TCG_SEA']);
  expect(value.games.map(({ name }: { name: string }) => name)).toEqual(['koi-lantern', 'mb', 'dragon-boat']);
  expect(value.currencies).toEqual([
    { name: 'LTN', current: figures(7, '55', '0'), before: figures(10, '98', '48') },
    { name: 'USDT', current: figures(1, '3', '2'), before: figures(0, '0', '0') },
  ]);
});

test('a report is narrowed to one part of it, and to one currency', async () => {
  const { value } = await report({ from: '2026-11-19', to: '2026-11-20', category: 'RNG', game: 'koi-lantern' });
  expect(value.total.current).toEqual(figures(4, '40', '10'));
  const other = await report({ from: '2026-11-20', to: '2026-11-20', currency: 'USDT' });
  expect(other.value.total.current).toEqual(figures(1, '3', '2'));
  expect(other.value.currencySymbol).toBe('USDT');
});

test('a period that ends before it begins, or is longer than a year, is refused', async () => {
  expect(await report({ from: '2026-11-20', to: '2026-11-19' })).toMatchObject({
    code: 'fields_refused',
    fields: [{ field: 'to' }],
  });
  expect(await report({ from: '2025-01-01', to: '2026-11-19' })).toMatchObject({ code: 'fields_refused' });
});

test('only operators with the right read reports', async () => {
  const stranger = await loginStaff(app, { rights: ['content'] });
  for (const call of [siteOfficeCalls.getRevenueReport, siteOfficeCalls.getGrowthReport, siteOfficeCalls.getExposure])
    expect(await office(app, stranger, call, { query: { from: '2026-11-20', to: '2026-11-20' } })).toMatchObject({
      success: false,
      code: 'not_allowed',
    });
});

test('the funnel has each step’s deposits of the period, and where the others are', async () => {
  const { memberId } = await registerMember(app);
  const deposit = (place: number, state: string, amount: number, isSent: boolean) =>
    app.owner.query(
      `insert into cashier.deposit (member_id, id, key, body_hash, method, provider, amount, currency, language, state, payment_id, pay_url, created_at, settled_at, ask_at)
       values ($1, $2, gen_random_uuid(), '', 'quaypay', 'quaypay', $3::bigint * 1000000, 'LTN', 'EN', $4, $5, $5, now(), $6, now())`,
      [
        memberId,
        app.context.newId() + BigInt(place),
        amount,
        state,
        isSent ? `p${place}` : null,
        ['credited', 'cancelled', 'expired'].includes(state) ? new Date() : null,
      ],
    );
  await deposit(1, 'credited', 100, true);
  await deposit(2, 'credited', 50, true);
  await deposit(3, 'expired', 20, true);
  await deposit(4, 'cancelled', 7, false);
  const { value } = await office(app, operator, siteOfficeCalls.getGrowthReport, {
    query: { from: '2026-11-20', to: '2026-11-20' },
  });
  expect(value.funnel).toEqual([
    { step: 'opened', orders: 4, amount: '177' },
    { step: 'sent', orders: 3, amount: '170' },
    { step: 'credited', orders: 2, amount: '150' },
  ]);
  expect(value.ends.filter(({ orders }: { orders: number }) => orders > 0)).toEqual([
    { state: 'cancelled', orders: 1, amount: '7' },
    { state: 'expired', orders: 1, amount: '20' },
  ]);
  const days = await office(app, operator, siteOfficeCalls.getGrowthReport, {
    query: { from: '2026-11-18', to: '2026-11-19' },
  });
  expect(days.value.funnel[0]).toEqual({ step: 'opened', orders: 0, amount: '0' });
  await app.owner.query(
    `insert into wager.record_sum values ($1, 24322, 'RNG', 3, 9000000, 4000000, 9000000), ($1, 24323, 'RNG', 1, 1000000, 0, 1000000)`,
    [memberId],
  );
  const later = await office(app, operator, siteOfficeCalls.getGrowthReport, {
    query: { from: '2026-11-20', to: '2026-11-20' },
  });
  expect(later.value.cohorts).toEqual([
    { month: '2026-11-01', registered: 1, deposited: 1, active: [1, 1], revenue: '6' },
  ]);
});
