import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/test-database.ts';
import { fixedClock, systemClock } from '../clock.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { createBudget } from '../http/budget.ts';
import { createLog } from '../log.ts';
import { addToWindows, sweepRates } from './rate.store.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';
import { aloneOf } from './window-limit.ts';

let database: TestDatabase;
let owner: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = openDatabase({ url: database.url, asOwner: true });
});
afterAll(async () => {
  await owner?.close();
  await database?.drop();
});

const open: Database[] = [];
afterEach(async () => {
  for (const db of open.splice(0)) await db.close();
});
function openNodes(count: number, clock = systemClock): RateLimits[] {
  return Array.from({ length: count }, () => {
    const db = openDatabase({ url: database.url, batchWriters: 1 });
    open.push(db);
    return createRateLimits({ db, clock, log: createLog('silent') });
  });
}
const ofAll = (nodes: readonly RateLimits[], name: string, points: number, seconds = 60) =>
  nodes.map((node) => node.window(name, { points, seconds }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

describe('a window of several nodes', () => {
  test('of few points lets through exactly those, however the uses are spread', async () => {
    const limits = ofAll(openNodes(3), 'few', 10);
    const answers: number[] = [];
    for (let use = 0; use < 15; use += 1) answers.push((await limits[use % 3]?.consume('a')) ?? -1);
    expect(answers.map((waitMs) => waitMs === 0)).toEqual(answers.map((_, use) => use < 10));
    expect(Math.max(...answers)).toBeLessThanOrEqual(60_000);
  });

  test('lets through exactly its few points when all nodes are asked at once', async () => {
    const limits = ofAll(openNodes(3), 'at once', 12);
    const answers = await Promise.all(Array.from({ length: 60 }, (_, use) => limits[use % 3]?.consume('a')));
    expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(12);
  });

  test('of many points lets through at most a sixteenth more for each further node', async () => {
    const nodes = 4;
    const limits = ofAll(openNodes(nodes), 'many', 320);
    let passed = 0;
    for (let use = 0; use < 1000; use += 1) if ((await limits[use % nodes]?.consume('a')) === 0) passed += 1;
    expect(passed).toBeGreaterThanOrEqual(320);
    expect(passed).toBeLessThanOrEqual(320 + (nodes - 1) * 20);
  });

  test('used up on one node is used up on another that counted nothing before, but for a sixteenth', async () => {
    const [one, other] = ofAll(openNodes(2), 'elsewhere', 320);
    for (let use = 0; use < 400; use += 1) await one?.consume('a');
    let passed = 0;
    for (let use = 0; use < 400; use += 1) if ((await other?.consume('a')) === 0) passed += 1;
    expect(passed).toBeLessThanOrEqual(aloneOf(320, 320));
  });

  test('of one node alone is exact, and another key or name has its own', async () => {
    const [node] = openNodes(1);
    const limit = node?.window('one', { points: 100, seconds: 60 });
    let passed = 0;
    for (let use = 0; use < 200; use += 1) if ((await limit?.consume('a')) === 0) passed += 1;
    expect(passed).toBe(100);
    expect(limit?.isUsedUp('a')).toBe(true);
    expect([await limit?.consume('b'), limit?.isUsedUp('b')]).toEqual([0, false]);
    expect(await node?.window('two', { points: 100, seconds: 60 }).consume('a')).toBe(0);
  });

  test('ends, and begins again on all nodes', async () => {
    // The window is long enough for six uses on a slow machine.
    const limits = ofAll(openNodes(2), 'short', 4, 2);
    for (const limit of limits) for (let use = 0; use < 2; use += 1) expect(await limit.consume('a')).toBe(0);
    for (const limit of limits) expect(await limit.consume('a')).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const again: number[] = [];
    for (let use = 0; use < 6; use += 1) again.push((await limits[use % 2]?.consume('a')) ?? -1);
    expect(again.filter((waitMs) => waitMs === 0)).toHaveLength(4);
  });

  test('is remembered by a node that starts', async () => {
    const [before] = ofAll(openNodes(1), 'restart', 5);
    for (let use = 0; use < 5; use += 1) await before?.consume('a');
    const [after] = ofAll(openNodes(1), 'restart', 5);
    expect(await after?.consume('a')).toBeGreaterThan(0);
  });

  test('is counted by each node alone while the database does not answer', async () => {
    const away = openDatabase({ url: 'postgres://lantern@127.0.0.1:1/none', batchWriters: 1 });
    open.push(away);
    const limit = createRateLimits({ db: away, clock: systemClock, log: createLog('silent') }).window('away', {
      points: 5,
      seconds: 60,
    });
    const answers: number[] = [];
    for (let use = 0; use < 8; use += 1) answers.push(await limit.consume('a'));
    expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(5);
  });

  test('does not wait for a statement while it is far from its end', () => {
    const [limit] = ofAll(openNodes(1), 'fast', 6000);
    for (let use = 0; use < 300; use += 1) expect(limit?.consume('a')).toBe(0);
  });
});

describe('a budget of several nodes', () => {
  const PER_SECOND = 20;
  const BURST = 160;

  /** What gets through when each node is asked as often in each tenth of a second, with time for the nodes to share. */
  async function passedIn(nodes: number, name: string, seconds: number, perStep: number): Promise<number> {
    const clock = fixedClock(Date.parse('2026-11-20T08:00:00Z'));
    const budgets = openNodes(nodes, clock).map((node) => node.budget(name, { perSecond: PER_SECOND, burst: BURST }));
    let passed = 0;
    for (let step = 0; step < seconds * 10; step += 1) {
      for (const budget of budgets)
        for (let use = 0; use < perStep; use += 1) if (budget.spend('a', 1) === 0) passed += 1;
      clock.advance(100);
      await new Promise((resolve) => setTimeout(resolve, 12));
    }
    return passed;
  }

  test('lets through the burst and the rate once, not once a node', async () => {
    const fair = BURST + 20 * PER_SECOND;
    const passed = await passedIn(3, 'together', 20, 12);
    expect(passed).toBeGreaterThanOrEqual(fair - PER_SECOND);
    expect(passed).toBeLessThanOrEqual(fair + (2 * BURST) / 8);
  });

  test('of one node alone is exactly that of a node that shares nothing', async () => {
    const clock = fixedClock(Date.parse('2026-11-20T08:00:00Z'));
    const [node] = openNodes(1, clock);
    const shared = node?.budget('alone', { perSecond: PER_SECOND, burst: BURST });
    const own = createBudget({ perSecond: PER_SECOND, burst: BURST, nowMs: () => clock.nowMs() });
    for (let step = 0; step < 100; step += 1) {
      for (let use = 0; use < 6; use += 1) expect(shared?.spend('a', 1)).toBeCloseTo(own.spend('a', 1), 0);
      clock.advance(step % 20 === 19 ? 3000 : 100);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  test('stops a caller who stays below the rate at each node and is above it at all together', async () => {
    const seconds = 40;
    // One unit in each tenth of a second at each of four nodes: half the rate at each, twice the rate at all.
    const passed = await passedIn(4, 'below', seconds, 1);
    expect(passed).toBeLessThanOrEqual(BURST + seconds * PER_SECOND + (3 * BURST) / 8);
  });
});

test('two nodes that add the same names at the same time, in any order, never wait for each other in a circle', async () => {
  const names = Array.from({ length: 200 }, (_, at) => `name ${at}`);
  const uses = names.map((name) => ({ name, points: 1, leftMs: 60_000 }));
  await Promise.all(
    Array.from({ length: 12 }, (_, round) => addToWindows(owner, round % 2 === 0 ? uses : [...uses].reverse())),
  );
  const totals = await addToWindows(owner, uses);
  expect([...totals.values()].every(({ points }) => points === 13)).toBe(true);
});

test('what has ended is swept', async () => {
  await addToWindows(owner, [
    { name: 'over', points: 1, leftMs: 1 },
    { name: 'running', points: 1, leftMs: 60_000 },
  ]);
  await settled();
  await sweepRates(owner, systemClock);
  const { rows } = await owner.query(`select name from platform.rate_window where name in ('over', 'running')`);
  expect(rows).toEqual([{ name: 'running' }]);
});
