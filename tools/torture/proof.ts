import { setTimeout as sleep } from 'node:timers/promises';
import { countersOf, isPlayCode, type Prizes, type Region, settle } from '@lantern/games/vietnam-lottery';
import type { Micros } from '@lantern/kernel';
import { audit } from '@lantern/server/rooms/ledger';
import type pg from 'pg';
import { allChecks } from '../../server/src/commands/audit.ts';
import { onDatabase } from '../postgres/index.ts';
import type { Answer } from './caller.ts';
import { gamesHold, type ToldRounds } from './games-proof.ts';

/** What the callers were told, summed up. */
export interface Told extends ToldRounds {
  /** Who bets on draws. */
  readonly bettors: readonly string[];
  /** Answers since the last proof. */
  readonly fresh: readonly Answer[];
  /** Of each member, all stakes of slips answered as placed since the beginning. */
  readonly staked: ReadonlyMap<string, Micros>;
  readonly placedCount: number;
}

interface SlipRow {
  member_id: string;
  key: string;
  id: string;
  total: string;
  copies: string;
}

const settledLimitMs = 120_000;

/** Every key that was answered is there with its slip, once, and none that was refused. */
async function answersHold(client: pg.Client, { fresh, placedCount, bettors }: Told): Promise<string[]> {
  const { rows } = await client.query<SlipRow>(
    `select s.member_id, s.key, s.id, s.total, count(*) over (partition by s.key) as copies
     from unnest($1::bigint[], $2::uuid[]) as told(member_id, key) join wager.slip s using (member_id, key)`,
    [fresh.map((answer) => answer.memberId), fresh.map((answer) => answer.key)],
  );
  const stored = new Map(rows.map((row) => [row.key, row]));
  const breaches: string[] = [];
  for (const { key, memberId, placed, code } of fresh) {
    const row = stored.get(key);
    const name = `key ${key} of member ${memberId}`;
    if (!placed && row) breaches.push(`${name} was refused (${code}) and is slip ${row.id}`);
    if (placed && !row) breaches.push(`${name} was answered with slip ${placed.slipId}, which is not there`);
    if (!placed || !row) continue;
    if (row.id !== placed.slipId) breaches.push(`${name} was answered with slip ${placed.slipId} and is ${row.id}`);
    if (BigInt(row.total) !== placed.total) breaches.push(`${name} cost ${placed.total} and is stored as ${row.total}`);
    if (row.copies !== '1') breaches.push(`${name} is there ${row.copies} times`);
  }
  const all = (
    await client.query<{ slips: string }>('select count(*) as slips from wager.slip where member_id = any ($1)', [
      bettors,
    ])
  ).rows[0]?.slips;
  if (Number(all) !== placedCount) breaches.push(`${placedCount} slips were answered and ${all} are stored`);
  return breaches;
}

type Counters = ReturnType<typeof countersOf>;

async function countersByDraw(client: pg.Client): Promise<ReadonlyMap<string, Counters>> {
  const { rows } = await client.query<{ id: string; region: Region; result: Prizes }>(
    `select id, case when game_code like 'fastmb%' then 'MB' else 'MN' end as region, result from lottery.draw where result is not null`,
  );
  return new Map(rows.map((row) => [row.id, countersOf(row.region, row.result)]));
}

interface JudgedRow {
  id: string;
  event_id: string;
  play: string;
  picks: string;
  unit: string;
  odds: string;
  payout: string;
}

/** What a wager is worth by the result as it is stored. */
function worthOf(row: JudgedRow, counters: Counters | undefined): Micros | undefined {
  if (!counters || !isPlayCode(row.play)) return undefined;
  const bet = { region: counters.region, play: row.play, picks: row.picks.split(' '), unit: BigInt(row.unit) };
  return settle({ ...bet, odds: BigInt(row.odds) }, counters).payout;
}

/** Every settled wager is worth what its result says, and was paid so once. */
async function payoutsHold(client: pg.Client, since: string): Promise<string[]> {
  const twice = await client.query<{ what: string }>(
    `select format('wager %s of member %s was paid %s times', cause, member_id, count(*)) as what
     from ledger.transfer where code = 4 group by member_id, cause having count(*) > 1`,
  );
  const counters = await countersByDraw(client);
  const settled = await client.query<JudgedRow>(
    `select id, event_id, play, picks, unit, odds, payout from wager.wager where event_id <> 0 and state in ('won', 'lost') and settled_at > $1`,
    [since],
  );
  const wrong = settled.rows.flatMap((row) => {
    const worth = worthOf(row, counters.get(row.event_id));
    return worth === BigInt(row.payout) ? [] : [`wager ${row.id} was paid ${row.payout} and is worth ${worth}`];
  });
  return [...twice.rows.map((row) => row.what), ...wrong];
}

/** Each balance is what the member began with, less what he was told he staked, plus what his wagers were paid. */
async function balancesHold(client: pg.Client, { staked, bettors }: Told): Promise<string[]> {
  const { rows } = await client.query<{ member_id: string; available: string; funded: string; paid: string }>(
    `select b.member_id, b.available, coalesce(f.funded, 0) as funded, coalesce(p.paid, 0) as paid
     from ledger.balance b
     left join (select member_id, sum(amount) as funded from ledger.transfer where code in (2, 13) group by member_id) f using (member_id)
     left join (select member_id, sum(payout) as paid from wager.wager group by member_id) p using (member_id)
     where b.kind = 1 and b.member_id = any ($1)`,
    [bettors],
  );
  return rows.flatMap((row) => {
    const expected = BigInt(row.funded) - (staked.get(row.member_id) ?? 0n) + BigInt(row.paid);
    if (expected === BigInt(row.available)) return [];
    return [`member ${row.member_id} has ${row.available} and should have ${expected}`];
  });
}

/** What is under way and must end before anything can be proved. */
const UNDER_WAY = `
  select format('draw %s is %s', d.id, d.state) as what from lottery.draw d
  where d.state in ('closed', 'published', 'settling') and exists (select from wager.member_stake m where m.event_id = d.id)
  union all select format('round %s of member %s at %s', round, member_id, vendor) from wager.round where state = 'open' and bets > 0
  union all select format('round %s of crash is %s', id, state) from instant.crash_round where state = 'crashed'`;

type Moment = { readonly now: string } | { readonly waiting: string };

/** One moment of the database in which nothing waits to be settled and no round is under way: its time, or what still waits. */
async function openMoment(client: pg.Client): Promise<Moment> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ now: string; waiting: string | null }>(
    `select now()::text as now, (select string_agg(what, '; ') from (${UNDER_WAY} limit 5) w) as waiting`,
  );
  const waiting = rows[0]?.waiting ?? null;
  if (rows[0] && waiting === null) return { now: rows[0].now };
  await client.query('rollback');
  return { waiting: waiting ?? '' };
}

export interface Proof {
  /** What is broken; empty when all holds. */
  readonly breaches: readonly string[];
  /** The moment of the proof: settlements before it need not be judged again. */
  readonly moment: string;
}

async function proveNow(client: pg.Client, told: Told, since: string): Promise<readonly string[]> {
  const findings = await audit(client, allChecks);
  return [
    ...(await answersHold(client, told)),
    ...(await payoutsHold(client, since)),
    ...(await balancesHold(client, told)),
    ...(await gamesHold(client, told)),
    ...findings.map((finding) => `${finding.check}: ${finding.what}`),
  ];
}

/** Proves every promise at one moment at which nobody bets and every closed draw is settled. */
export async function prove(databaseUrl: string, told: Told, since: string): Promise<Proof> {
  return onDatabase(databaseUrl, async (client) => {
    const deadline = performance.now() + settledLimitMs;
    let moment = await openMoment(client);
    for (; 'waiting' in moment; moment = await openMoment(client)) {
      const late = `not settled within ${settledLimitMs / 1000} s: ${moment.waiting}`;
      if (performance.now() > deadline) return { breaches: [late], moment: since };
      await sleep(100);
    }
    const breaches = await proveNow(client, told, since);
    await client.query('rollback');
    return { breaches, moment: moment.now };
  });
}
