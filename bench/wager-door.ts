import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '@lantern/server/platform';
import { openEvent, placeSlip } from '@lantern/server/rooms/wager';
import {
  atLeast,
  atMost,
  type Claim,
  findPgbench,
  median,
  openMembers,
  openStage,
  P,
  percentile,
  pgArguments,
  report,
  run,
  type Stage,
} from './stage.ts';
import { openWorld } from './world.ts';

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const MEMBERS = 20_000;

/**
 * The yardstick: the same posting as one transaction a bet and nothing else: key, guarded wallet, transfer, wager.
 * It carries no limits and checks no sales, so it is faster than any honest bet of one transaction can be.
 */
const LEAN_FUNCTION = `
create function wager.bench_lean(p_member bigint, p_key uuid, p_id bigint, p_event bigint, p_picks text, p_stake bigint) returns bigint
language plpgsql security definer as $$
declare v_after bigint;
begin
  insert into wager.slip (member_id, key, id, body_hash, total, balance_after, placed_at) values (p_member, p_key, p_id, '\\x00', p_stake, 0, clock_timestamp());
  update ledger.balance set available = available - p_stake where member_id = p_member and kind = 1 and available >= p_stake returning available into v_after;
  if v_after is null then raise exception 'insufficient'; end if;
  insert into ledger.transfer (member_id, cause, code, debit, credit, pool, currency, amount, balance_after) values (p_member, p_id, 3, 1, 10, p_event, 'LTN', p_stake, v_after);
  insert into wager.wager (member_id, id, slip_id, event_id, category, vendor, game, play, picks, unit, stake, odds, currency, placed_at)
  values (p_member, p_id, p_id, p_event, 'LOTT', 'TCG_SEA', 'bench', 'DE_DB', p_picks, p_stake, p_stake, 980000, 'LTN', clock_timestamp());
  return v_after;
end $$`;
const LEAN_SCRIPT = (eventId: bigint) => `\\set m random(1, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set p random(10, 99)
select wager.bench_lean(:m, gen_random_uuid(), :i, ${eventId}, :p::text, 1000000);
`;
/** The whole bet of the product as one transaction: the same function with a batch of one. */
const WHOLE_SCRIPT = (eventId: bigint) => `\\set m random(1, ${MEMBERS})
\\set i random(1, 9000000000000000000)
\\set p random(0, 99)
select * from wager.place(null, array[:m]::bigint[], array['LTN'], array[gen_random_uuid()], array[:i]::bigint[], array['\\x00'::bytea], array[1], array[:i]::bigint[], array[${eventId}]::bigint[], array['DE_DB'], array[lpad(:p::text, 2, '0')], array[1000000]::bigint[], array[1000000]::bigint[], array[980000]::bigint[], array[1], array['DE_DB:' || :p], array[1000000]::bigint[], array[9000000000000000]::bigint[]);
`;

async function pgbench(stage: Stage, text: string, clients: number): Promise<number> {
  const script = join(mkdtempSync(join(tmpdir(), 'lantern-pgbench-')), 'bet.sql');
  writeFileSync(script, text);
  const { stdout } = await run(findPgbench(), [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(SECONDS),
    ...pgArguments(stage.url),
  ]);
  const tps = /tps = ([0-9.]+)/.exec(stdout)?.[1];
  if (!tps || /ERROR/.test(stdout)) throw new Error(`pgbench failed: ${stdout}`);
  return Number(tps);
}

async function door(
  world: World,
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
        const pick = String(Math.floor(Math.random() * 100)).padStart(2, '0');
        const verdict = await placeSlip(world, {
          memberId: memberOf(caller),
          currency: 'LTN',
          slipId: world.newId(),
          key: crypto.randomUUID(),
          bodyHash: Buffer.from([0]),
          lines: [
            {
              wagerId: world.newId(),
              eventId,
              play: 'DE_DB',
              picks: pick,
              unit: P,
              stake: P,
              odds: 980_000n,
              exposures: [{ selection: `DE_DB:${pick}`, units: P, ceiling: 9_000_000_000_000_000n }],
            },
          ],
        });
        if (verdict.verdict !== 'placed') throw new Error(`bet was ${verdict.verdict}`);
        times.push(performance.now() - started);
      }
    }),
  );
  times.sort((a, b) => a - b);
  return { perSecond: times.length / SECONDS, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

const stage = await openStage('wager_door');
const world = openWorld(stage);
const eventId = world.newId();
try {
  await stage.owner.query(LEAN_FUNCTION);
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
  const keep = (name: string, value: number) => {
    (rounds[name] ??= []).push(value);
  };
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const clients of [16, 64]) {
      keep(`pgbench lean ${clients}`, await pgbench(stage, LEAN_SCRIPT(eventId), clients));
      keep(`pgbench whole bet ${clients}`, await pgbench(stage, WHOLE_SCRIPT(eventId), clients));
    }
    for (const callers of [1, 16, 64, 256]) {
      const result = await door(world, eventId, callers, anyMember);
      keep(`door ${callers}`, result.perSecond);
      keep(`p99/p50 ${callers}`, result.p99 / result.p50);
    }
    keep('door one wallet', (await door(world, eventId, 64, () => 1n)).perSecond);
    console.log(
      `round ${round} of ${ROUNDS}:`,
      Object.fromEntries(
        Object.entries(rounds).map(([name, values]) => [name, Math.round((values.at(-1) ?? 0) * 10) / 10]),
      ),
    );
  }
  const of = (name: string) => median(rounds[name] ?? []);
  const yardstick = Math.max(of('pgbench lean 16'), of('pgbench lean 64'));
  const claims: Claim[] = [
    atLeast('bets a second at the wager door, 64 players / pgbench', of('door 64') / yardstick, 1.5),
    atLeast('bets a second at the wager door, 256 players / pgbench', of('door 256') / yardstick, 1.5),
    atMost('p99 / median, 64 players', of('p99/p50 64'), 10),
    atMost('p99 / median, 256 players', of('p99/p50 256'), 10),
    atLeast('one player alone / pgbench', of('door 1') / yardstick, 0),
    atLeast('16 players / pgbench', of('door 16') / yardstick, 0),
    atLeast('64 requests on one wallet / pgbench', of('door one wallet') / yardstick, 0),
  ];
  process.exitCode = report(claims);
} finally {
  await world.db.close();
  await stage.end();
}
