import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { latestRound } from '../server/src/modules/live/live.rounds.store.ts';
import { sceneOf } from '../server/src/modules/live/live.tables.ts';
import type { TestApp } from '../server/test/app.ts';
import { dealUntil, openLiveApp, WHEEL } from '../server/test/live.ts';
import { findings, openMember } from '../server/test/money.ts';
import { betOn } from './live-bet.ts';
import { atLeast, atMost, P, report } from './stage.ts';

const HOURS = Number(process.env['BENCH_HOURS'] ?? 10);
const TABLES = ['hue-speed', WHEEL, 'cho-lon-speed'] as const;
const SPOT: Readonly<Record<string, string>> = { 'hue-speed': 'banker', [WHEEL]: 'red', 'cho-lon-speed': 'big' };
const HOUR_MS = 3_600_000;
const LINKS = 4000;
const JOBS_EVERY_MS = 60_000;
/** What may be left over of a heap that is collected: code that is compiled later, statistics. */
const HEAP_MB = 8;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapMb = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed / 1e6;
};

/** Rows that are kept for ever, or in the words of the law: rounds, bets, money, their seals and proofs. */
const KEPT = /^(live\.(round|shoe)|wager\.|ledger\.|fairness\.|platform\.(seal|job_done)|audit\.)/;

async function rowsOf(app: TestApp): Promise<ReadonlyMap<string, number>> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema')`,
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await app.owner.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    counts.set(name, rows[0]?.count ?? 0);
  }
  return counts;
}

/** Deals all tables until a time, with a bet in each round; answers the number of rounds. */
async function dealTo(app: TestApp, untilMs: number, memberId: bigint): Promise<number> {
  let rounds = 0;
  let jobsAtMs = 0;
  while (app.clock.nowMs() < untilMs) {
    for (const code of TABLES) {
      const round = await dealUntil(app, code, 'open');
      const reply = await betOn(app, memberId, round, { spot: SPOT[code] ?? '', stake: '5' });
      if ('refused' in reply) throw new Error(reply.refused);
      await dealUntil(app, code, 'settled');
      await sceneOf(app.context);
      rounds += 1;
    }
    if (app.clock.nowMs() < jobsAtMs) continue;
    jobsAtMs = app.clock.nowMs() + JOBS_EVERY_MS;
    await app.jobs.runDue();
  }
  return rounds;
}

const app = await openLiveApp(TABLES, {}, { links: LINKS });
try {
  const memberId = await openMember(app.context, 1_000_000n * P);
  const beganMs = app.clock.nowMs();
  let heapAfterOne = 0;
  let rowsAfterOne: ReadonlyMap<string, number> = new Map();
  let total = 0;
  let leastRounds = Number.POSITIVE_INFINITY;
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const rounds = await dealTo(app, beganMs + hour * HOUR_MS, memberId);
    total += rounds;
    leastRounds = Math.min(leastRounds, rounds);
    const heap = heapMb();
    console.log(`  hour ${hour} of ${HOURS}: ${rounds} rounds, heap ${heap.toFixed(1)} MB`);
    if (hour === 1) {
      heapAfterOne = heap;
      rowsAfterOne = await rowsOf(app);
    }
  }
  const grown = [...(await rowsOf(app))].flatMap(([name, count]) => {
    const more = count - (rowsAfterOne.get(name) ?? 0);
    return more > 0 ? [{ name, more, isKept: KEPT.test(name) }] : [];
  });
  for (const { name, more, isKept } of grown.toSorted((a, b) => b.more - a.more))
    console.log(`  ${isKept ? 'record ' : 'GROWN  '} ${name}: ${more} rows more in ${HOURS - 1} hours`);
  const open = (await Promise.all(TABLES.map((code) => latestRound(app.context.db, code)))).filter(
    (round) => round?.state !== 'settled',
  );
  process.exitCode = report([
    atLeast('rounds an hour, in the least of the hours', leastRounds, 100),
    atMost(`heap grown since the first hour, MB, in ${total} rounds`, heapMb() - heapAfterOne, HEAP_MB),
    atMost('tables that grow and are no records', grown.filter(({ isKept }) => !isKept).length, 0),
    atMost('rounds that did not end', open.length, 0),
    atMost('findings of the audit', (await findings(app.context)).length, 0),
  ]);
} finally {
  await app.close();
}
