import { openEvent, placeSlip } from '@lantern/server/modules/wager';
import type { AppContext } from '@lantern/server/platform';
import { openContext } from './context.ts';
import { atLeast, atMost, type Claim, median, newKey, openMembers, openStage, P, percentile, report } from './stage.ts';
import { randomLine } from './tickets.ts';
import { bareScript, MEMBERS, pgbench, postingScript, SECONDS, wholeScript, YARDSTICKS } from './yardstick.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

async function betsOf(
  context: AppContext,
  eventId: bigint,
  callers: number,
  memberOf: (caller: number) => bigint,
): Promise<{ perSecond: number; p50: number; p99: number }> {
  const ends = performance.now() + SECONDS * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      while (performance.now() < ends) {
        const started = performance.now();
        const verdict = await placeSlip(context, {
          memberId: memberOf(caller),
          currency: 'LTN',
          slipId: context.newId(),
          key: newKey(),
          bodyHash: Buffer.from([0]),
          lines: [randomLine(context, eventId)],
        });
        if (verdict.verdict !== 'placed') throw new Error(`bet was ${verdict.verdict}`);
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const stage = await openStage('wager_batcher');
const context = openContext(stage);
const eventId = context.newId();
try {
  await stage.owner.query(YARDSTICKS);
  await openMembers(stage, MEMBERS, 1_000_000n * P);
  await openEvent(stage.owner, {
    id: eventId,
    category: 'LOTT',
    vendor: 'TCG_SEA',
    game: 'bench',
    name: 'bench',
    opensAtMs: Date.now() - 1000,
    closesAtMs: Date.now() + 3600_000,
    memberLimit: 9_000_000_000_000_000n,
  });
  const anyMember = () => BigInt(1 + Math.floor(Math.random() * MEMBERS));
  const rounds: Record<string, number[]> = {};
  const record = (name: string, value: number) => {
    rounds[name] = [...(rounds[name] ?? []), value];
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of [16, 64]) {
      record(`pgbench ${clients}`, await pgbench(stage, postingScript(eventId), clients));
      record(`pgbench bare ${clients}`, await pgbench(stage, bareScript(eventId), clients));
      record(`pgbench batch of one ${clients}`, await pgbench(stage, wholeScript(eventId), clients));
    }
    for (const callers of [1, 16, 64, 256]) {
      const result = await betsOf(context, eventId, callers, anyMember);
      record(`batcher ${callers}`, result.perSecond);
      record(`p99/p50 ${callers}`, result.p99 / result.p50);
    }
    record('batcher one wallet', (await betsOf(context, eventId, 64, () => 1n)).perSecond);
    console.log(
      `round ${round} of ${ROUNDS}:`,
      Object.fromEntries(
        Object.entries(rounds).map(([name, values]) => [name, Math.round((values.at(-1) ?? 0) * 10) / 10]),
      ),
    );
  }
  const of = (name: string) => median(rounds[name] ?? []);
  const yardstick = Math.max(of('pgbench 16'), of('pgbench 64'));
  const claims: Claim[] = [
    atLeast('bets a second through the batcher, 64 players / pgbench', of('batcher 64') / yardstick, 1.5),
    atLeast('bets a second through the batcher, 256 players / pgbench', of('batcher 256') / yardstick, 1.5),
    atMost('p99 / median, 64 players', of('p99/p50 64'), 10),
    atMost('p99 / median, 256 players', of('p99/p50 256'), 10),
    atLeast(
      '64 players / pgbench without limits',
      of('batcher 64') / Math.max(of('pgbench bare 16'), of('pgbench bare 64')),
      0,
    ),
    atLeast('one player alone / pgbench', of('batcher 1') / yardstick, 0),
    atLeast('16 players / pgbench', of('batcher 16') / yardstick, 0),
    atLeast('64 requests on one wallet / pgbench', of('batcher one wallet') / yardstick, 0),
  ];
  process.exitCode = report(claims);
} finally {
  await context.db.close();
  await stage.end();
}
