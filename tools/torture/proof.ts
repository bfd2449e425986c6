import { setTimeout as sleep } from 'node:timers/promises';
import type { Micros } from '@lantern/kernel';
import { audit, checksOf, markOf, type ProvenSeal } from '@lantern/server/modules/ledger';
import type pg from 'pg';
import { modules } from '../../server/src/app/module-list.ts';
import { hooksOf } from '../../server/src/platform/index.ts';
import { onDatabase } from '../postgres/index.ts';
import type { Answer } from './caller.ts';
import { gamesHold, type ReportedRounds } from './games-proof.ts';

/**
 * Changes that the torture itself makes as the owner, and that the audit names: draws and their events close within
 * seconds, and pools are filled to their ceiling (`round.ts` numbers those transfers from a million on).
 */
const OWN_CHANGES = [
  /: (draws|events) are not what was sealed/,
  /^transfer of member 0 for \d+, number 1\d{6}, jackpot/,
];

/** The summed answers of the callers. */
export interface AnswerRecord extends ReportedRounds {
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

/** Every answered key has its slip, once, and no refused key has one. */
async function answersHold(client: pg.Client, { fresh, placedCount, bettors }: AnswerRecord): Promise<string[]> {
  const { rows } = await client.query<SlipRow>(
    `select s.member_id, s.key, s.id, s.total, count(*) over (partition by s.key) as copies
     from unnest($1::bigint[], $2::uuid[]) as answered(member_id, key) join wager.slip s using (member_id, key)`,
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

/** Each balance is the opening amount, less the answered stakes, plus the payouts of the wagers. */
async function balancesHold(client: pg.Client, { staked, bettors }: AnswerRecord): Promise<string[]> {
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

/** Work in progress that must end before a proof. */
const UNDER_WAY = `
  select format('draw %s is %s', d.id, d.state) as what from lottery.draw d
  where d.state in ('closed', 'published', 'settling') and exists (select from wager.member_stake m where m.event_id = d.id)
  union all select format('round %s of member %s at %s', round, member_id, vendor) from wager.round where state = 'open' and bets > 0
  union all select format('round %s of crash is %s', id, state) from instant.crash_round where state = 'crashed'`;

/**
 * Opens one snapshot of the database and returns the work in progress; with null there is none, and the snapshot stays
 * open.
 */
async function waitingAt(client: pg.Client): Promise<string | null> {
  await client.query('begin isolation level repeatable read read only');
  const { rows } = await client.query<{ waiting: string | null }>(
    `select string_agg(what, '; ') as waiting from (${UNDER_WAY} limit 5) w`,
  );
  const waiting = rows[0]?.waiting ?? null;
  if (waiting !== null) await client.query('rollback');
  return waiting;
}

async function proveNow(
  client: pg.Client,
  record: AnswerRecord,
  proven: ProvenSeal | null,
): Promise<readonly string[]> {
  const findings = await audit(client, checksOf(hooksOf(modules)), undefined, undefined, proven);
  return [
    ...(await answersHold(client, record)),
    ...(await balancesHold(client, record)),
    ...(await gamesHold(client, record)),
    ...findings
      .filter(({ what }) => !OWN_CHANGES.some((own) => own.test(what)))
      .map((finding) => `${finding.check}: ${finding.what}`),
  ];
}

export interface Proof {
  readonly breaches: readonly string[];
  /** The newest seal of the moment that was proven. */
  readonly proven: ProvenSeal | null;
}

/** Verifies every rule at one moment without bets and unsettled draws; what was sealed up to `proven` is not counted again. */
export async function prove(databaseUrl: string, record: AnswerRecord, proven: ProvenSeal | null): Promise<Proof> {
  return onDatabase(databaseUrl, async (client) => {
    const deadline = performance.now() + settledLimitMs;
    for (let waiting = await waitingAt(client); waiting !== null; waiting = await waitingAt(client)) {
      if (performance.now() > deadline)
        return { breaches: [`not settled within ${settledLimitMs / 1000} s: ${waiting}`], proven };
      await sleep(100);
    }
    const breaches = await proveNow(client, record, proven);
    const seal = await markOf(client, '');
    await client.query('rollback');
    return { breaches, proven: seal && { number: seal.number, uptoTx: seal.upto_tx } };
  });
}
