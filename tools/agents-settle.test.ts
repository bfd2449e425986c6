import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveBills, type PlainBook, type PlainContract } from './agents/naive-bills.ts';
import { settleBookText } from './agents-settle.ts';

const contract = (over: Partial<PlainContract> = {}): PlainContract => ({
  id: 'k1',
  kind: 'daily',
  downline: 'b',
  from: '2026-03-01',
  to: null,
  period: 'monthly',
  mode: 'fixed',
  carry: 'none',
  tiers: [{ rate: '0.006', turnover: '1000', loss: '0', active: 1 }],
  activeTurnover: '100',
  cap: null,
  ...over,
});
const wager = (member: string, at: string, valid: string, over: Partial<PlainBook['wagers'][number]> = {}) => ({
  id: 'w',
  member,
  category: 'LOTT',
  placedAt: at,
  settledAt: at,
  stake: valid,
  valid,
  payout: '0',
  ...over,
});
const book = (over: Partial<PlainBook> = {}): PlainBook => ({
  zone: 'Asia/Ho_Chi_Minh',
  members: [
    { id: 'a', upline: null, moves: [] },
    { id: 'b', upline: 'a', moves: [] },
    { id: 'c', upline: 'b', moves: [] },
  ],
  wagers: [],
  costs: [],
  contracts: [contract()],
  run: { kind: 'daily', date: '2026-03-09' },
  ...over,
});
const bills = (over: Partial<PlainBook> = {}) => settleBookText(JSON.stringify(book(over)));

describe('a daily salary', () => {
  test('is the team’s valid stake of the zone’s day at the rate of the last tier reached, from its figure on', () => {
    const wagers = [
      wager('b', '2026-03-08T17:00:00Z', '999.999999'),
      wager('c', '2026-03-09T16:59:59.999Z', '0.000001'),
      wager('c', '2026-03-09T17:00:00Z', '5000'),
      wager('a', '2026-03-09T05:00:00Z', '5000'),
    ];
    expect(bills({ wagers })).toEqual([
      { contract: 'k1', base: '1000', active: 1, tier: 0, rate: '0.006', amount: '6' },
    ]);
  });

  test('counts a bet for whoever stood above when it was placed, and in the day that settled it', () => {
    const members = [
      { id: 'a', upline: null, moves: [] },
      { id: 'b', upline: 'a', moves: [] },
      { id: 'c', upline: 'b', moves: [{ at: '2026-03-09T05:00:00Z', upline: 'a' }] },
    ];
    const late = { placedAt: '2026-03-09T04:59:59.999Z', settledAt: '2026-03-09T06:00:00Z' };
    const wagers = [wager('c', '', '2000', late), wager('c', '2026-03-09T05:00:00Z', '9000')];
    expect(bills({ members, wagers })).toMatchObject([{ base: '2000', amount: '12' }]);
  });

  test('is bounded by its cap, and pays nothing below its first tier', () => {
    const wagers = [wager('b', '2026-03-09T05:00:00Z', '2000')];
    expect(bills({ wagers, contracts: [contract({ cap: '5.5' })] })).toMatchObject([{ amount: '5.5', tier: 0 }]);
    expect(bills({ wagers: [wager('b', '2026-03-09T05:00:00Z', '999')] })).toEqual([
      { contract: 'k1', base: '999', active: 1, tier: null, rate: null, amount: '0' },
    ]);
  });
});

test('a floating dividend pays the largest of the tiers reached: 25,000 of a line of 30,000 pays 25/30 of the rate', () => {
  const members = [{ id: 'b', upline: null, moves: [] }];
  const tiers = [
    { rate: '0.03', turnover: '300000', loss: '10000', active: 0 },
    { rate: '0.05', turnover: '500000', loss: '30000', active: 0 },
  ];
  const wagers = [wager('b', '2026-03-09T05:00:00Z', '800000', { payout: '775000' })];
  const contracts = [contract({ kind: 'dividend', mode: 'floating', tiers })];
  expect(bills({ members, wagers, contracts, run: { kind: 'dividend', date: '2026-03-20' } })).toEqual([
    { contract: 'k1', base: '25000', active: 1, tier: 1, rate: '0.05', amount: '1041.666666' },
  ]);
});

test('a team that won is paid no dividend, in either mode', () => {
  const wagers = [wager('b', '2026-03-09T05:00:00Z', '1000', { payout: '3000' })];
  const tiers = [{ rate: '0.05', turnover: '0', loss: '0', active: 0 }];
  for (const mode of ['fixed', 'floating'])
    expect(
      bills({
        wagers,
        contracts: [contract({ kind: 'dividend', mode, tiers })],
        run: { kind: 'dividend', date: '2026-03-09' },
      }),
    ).toMatchObject([{ base: '-2000', tier: null, rate: null, amount: '0' }]);
});

describe('wrong terms', () => {
  const tier = { rate: '0.01', turnover: '0', loss: '0', active: 0 };
  const cases: [string, object][] = [
    ['unknown_downline', { downline: 'nobody' }],
    ['no_tiers', { tiers: [] }],
    ['no_tiers', { tiers: undefined }],
    ...[
      { rate: '1.000000000001' },
      { rate: '-0.1' },
      { rate: '1e-3' },
      { turnover: undefined },
      { turnover: '-1' },
      { turnover: '1.0000001' },
      { loss: 'x' },
      { active: -1 },
      { active: 1.5 },
      { active: undefined },
      { rate: 0.01 },
    ].map((over): [string, object] => ['bad_tier', { tiers: [tier, { ...tier, ...over }] }]),
    ['bad_active_turnover', { activeTurnover: '-1' }],
    ['bad_active_turnover', { activeTurnover: undefined }],
    ['bad_cap', { cap: '-1' }],
    ['bad_cap', { cap: 'much' }],
  ];
  test.each(cases)('%s, and the other bills are as without it (%#)', (error, over) => {
    const wagers = [wager('b', '2026-03-09T05:00:00Z', '2000')];
    const wrong = { ...contract({ id: 'wrong' }), ...over } as PlainContract;
    expect(bills({ wagers, contracts: [wrong, contract()] })).toEqual([
      { contract: 'wrong', error },
      ...bills({ wagers }),
    ]);
  });

  test.each([
    ['unknown_period', { period: 'yearly' }],
    ['unknown_mode', { mode: 'loose' }],
    ['unknown_carry', { carry: 'ever' }],
  ])('of a dividend: %s; a salary does not look at them', (error, over) => {
    const dividends = { kind: 'dividend', date: '2026-03-09' };
    expect(bills({ contracts: [contract({ kind: 'dividend', ...over })], run: dividends })).toEqual([
      { contract: 'k1', error },
    ]);
    expect(bills({ contracts: [contract(over)] })).toMatchObject([{ amount: '0' }]);
  });
});

describe('a book that cannot be read', () => {
  const circle = [
    { id: 'a', upline: null, moves: [{ at: '2026-03-05T00:00:00Z', upline: 'c' }] },
    { id: 'b', upline: 'a', moves: [] },
    { id: 'c', upline: 'b', moves: [] },
  ];
  test.each<[string, Partial<Record<keyof PlainBook, unknown>>]>([
    ['an unknown zone', { zone: 'Asia/Hanoi_' }],
    ['an impossible date of the run', { run: { kind: 'daily', date: '2026-02-30' } }],
    ['an impossible date of a contract', { contracts: [contract({ to: '2026-13-01' })] }],
    ['an impossible time', { wagers: [wager('b', '2026-02-30T05:00:00Z', '1')] }],
    ['an hour that no day has', { wagers: [wager('b', '2026-02-03T25:00:00Z', '1')] }],
    [
      'a circle',
      {
        members: [
          { id: 'a', upline: 'b', moves: [] },
          { id: 'b', upline: 'a', moves: [] },
        ],
      },
    ],
    ['a member under himself', { members: [{ id: 'a', upline: 'a', moves: [] }] }],
    ['a circle that a move makes', { members: circle }],
    ['an unknown kind of run', { run: { kind: 'weekly', date: '2026-03-09' } }],
  ])('%s', (_, over) => {
    expect(() => bills(over as Partial<PlainBook>)).toThrow();
  });
});

const ZONES = ['Asia/Ho_Chi_Minh', 'America/New_York', 'Europe/London', 'Africa/Cairo', 'Australia/Lord_Howe'];
const DAY_MS = 86_400_000;
const FROM_MS = Date.UTC(2026, 0, 20);
const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const amountOf = (max: number) => fc.integer({ min: 0, max }).map((micros) => String(micros / 1_000_000));
const instant = fc.integer({ min: 0, max: 100 * 288 - 1 }).chain((slot) =>
  // Many of them at the edges of windows, where they decide.
  fc.constantFrom(0, 1, 299_999, 123_456).map((ms) => new Date(FROM_MS + slot * 300_000 + ms).toISOString()),
);
const dayText = fc
  .integer({ min: 0, max: 99 })
  .map((days) => new Date(FROM_MS + days * DAY_MS).toISOString().slice(0, 10));
/** A member stands, before and after any move, under an earlier one: no circle. */
const tree = fc.tuple(
  ...IDS.map((id, index) =>
    fc.record({
      id: fc.constant(id),
      upline: fc.constantFrom(null, ...IDS.slice(0, index)),
      moves: fc.array(fc.record({ at: instant, upline: fc.constantFrom(null, ...IDS.slice(0, index)) }), {
        maxLength: 2,
      }),
    }),
  ),
);
const randomTier = fc.record({
  rate: fc.constantFrom('0', '0.006', '0.03', '0.123456789012', '0.5', '1'),
  turnover: amountOf(20_000_000),
  loss: amountOf(20_000_000),
  active: fc.integer({ min: 0, max: 3 }),
});
const randomContract = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom('dividend', 'daily', 'hourly', 'realtime'),
  downline: fc.constantFrom(...IDS),
  from: dayText,
  to: fc.option(dayText),
  period: fc.constantFrom('daily', 'weekly', 'half-monthly', 'monthly'),
  mode: fc.constantFrom('fixed', 'floating'),
  carry: fc.constantFrom('none', 'previous', 'permanent', 'month'),
  tiers: fc.array(randomTier, { minLength: 1, maxLength: 4 }),
  activeTurnover: amountOf(10_000_000),
  cap: fc.option(amountOf(5_000_000), { freq: 4 }),
});
const randomBook = fc.record({
  zone: fc.constantFrom(...ZONES),
  members: tree,
  wagers: fc.array(
    fc.record({
      id: fc.uuid(),
      member: fc.constantFrom(...IDS),
      category: fc.constant('SLOT'),
      placedAt: instant,
      settledAt: instant,
      stake: amountOf(9_000_000),
      valid: amountOf(9_000_000),
      payout: amountOf(12_000_000),
    }),
    { maxLength: 60 },
  ),
  costs: fc.array(
    fc.record({
      member: fc.constantFrom(...IDS),
      at: instant,
      kind: fc.constant('bonus'),
      amount: amountOf(4_000_000),
    }),
    { maxLength: 8 },
  ),
  contracts: fc.array(randomContract, { minLength: 1, maxLength: 6 }),
  run: fc.record({ kind: fc.constantFrom('dividend', 'daily', 'hourly', 'realtime'), date: dayText }),
});

test('agrees to the micro with a naive calculation, over moves, clock changes, month ends and every kind', () => {
  fc.assert(
    fc.property(randomBook, (random) => {
      // One day for most, or few bets of a run would meet.
      const near = random.wagers.map((one, index) =>
        index % 3 === 0 ? one : { ...one, settledAt: `${random.run.date}${one.settledAt.slice(10)}` },
      );
      const given = { ...random, wagers: near } as PlainBook;
      expect(settleBookText(JSON.stringify(given))).toEqual(naiveBills(given));
    }),
    { numRuns: 400 },
  );
});

test('the command prints one JSON list, and ends with a code for a book that cannot be read', () => {
  const directory = mkdtempSync(join(tmpdir(), 'lantern-agents-'));
  try {
    const file = join(directory, 'book.json');
    const run = () =>
      execFileSync(process.execPath, ['tools/lantern.ts', 'agents', 'settle', '--book', file], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    writeFileSync(file, JSON.stringify(book()));
    expect(JSON.parse(run())).toMatchObject([{ contract: 'k1', amount: '0' }]);
    writeFileSync(file, '{"zone":');
    expect(run).toThrow('the book is not JSON');
    rmSync(file);
    expect(run).toThrow('book.json cannot be read: there is no such file');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

describe('a book that cannot be right is refused with the place', () => {
  const row = wager('c', '2026-03-02T01:00:00Z', '100');
  const members = [...book().members, { id: 'd', upline: 'zz', moves: [] }];
  const moved = [...book().members, { id: 'd', upline: 'a', moves: [{ at: '2026-03-02T01:00:00Z', upline: 'zz' }] }];
  test.each([
    [
      'a wager of nobody',
      {
        wagers: [
          { ...row, settledAt: null as never },
          { ...row, member: 'zz' },
        ],
      },
      'wagers[1].member: there is no member "zz"',
    ],
    [
      'a cost of nobody',
      { costs: [{ member: 'zz', at: row.settledAt, amount: '1' }] as never },
      'costs[0].member: there is no member "zz"',
    ],
    ['an upline who is nobody', { members }, 'members[3].upline: there is no member "zz"'],
    ['a move under nobody', { members: moved }, 'members[3].moves[0].upline: there is no member "zz"'],
    ['a row below zero', { wagers: [row, { ...row, valid: '-30' }] }, 'wagers[1].valid: "-30" is below zero'],
  ])('%s', (_what, over, place) => {
    expect(() => settleBookText(JSON.stringify(book(over)))).toThrow(place);
  });

  test('a key that is given twice, wherever it stands', () => {
    const text = JSON.stringify(book({ wagers: [row] }));
    expect(() => settleBookText(text.replace('"valid":"100"', '"valid":"100","valid":"900"'))).toThrow(
      'wagers[0].valid is given twice',
    );
    expect(() => settleBookText(text.replace('"valid":"100"', '"valid":"100","v\\u0061lid":"900"'))).toThrow(
      'wagers[0].valid is given twice',
    );
    expect(() => settleBookText(text.replace('{"zone"', '{"zone":"UTC","zone"'))).toThrow('zone is given twice');
  });
});
