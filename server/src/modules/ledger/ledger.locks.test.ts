import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openMember, P } from '../../../test/money.ts';
import type { Queryable } from '../../platform/index.ts';
import { audit, balancesOf, ledgerChecks, sealNext } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const main = async (memberId: bigint) => (await balancesOf(app.owner, memberId)).main;
const breaches = () => audit(app.owner, ledgerChecks);
const credit = (db: Queryable, memberId: bigint, amount: bigint) =>
  db.query(`select ledger.credit($1, $2, ledger.code('deposit'), ledger.account('payment:gateway'), $3)`, [
    memberId,
    app.context.newId(),
    amount,
  ]);

const opened = new Set<PoolClient>();
// A test that fails half-way must not leave a transaction that holds up the end of the file.
afterEach(async () => {
  for (const client of opened) {
    await client.query('rollback');
    client.release();
  }
  opened.clear();
});

/** A transaction that has begun and stays open until `commit`, or the end of the test. */
async function openTransaction(): Promise<{ client: PoolClient; pid: number; commit: () => Promise<void> }> {
  const client = await app.owner.connect();
  opened.add(client);
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const commit = async () => {
    await client.query('commit');
    opened.delete(client);
    client.release();
  };
  return { client, pid: rows[0]?.pid ?? 0, commit };
}

/** Answers when `work` waits for a lock that `pid` holds, or has ended without waiting. */
async function untilBlocked(pid: number, work: Promise<unknown>): Promise<void> {
  let ended = false;
  const watched = work.then(
    () => (ended = true),
    () => (ended = true),
  );
  for (;;) {
    const { rowCount } = await app.owner.query(
      'select from pg_stat_activity where $1::int = any (pg_blocking_pids(pid))',
      [pid],
    );
    if (ended || rowCount) return;
    await Promise.race([watched, app.owner.query('select')]);
  }
}

type Move = (memberId: bigint) => Promise<unknown>;
const moves: readonly { name: string; delta: bigint; run: Move }[] = [
  { name: 'a credit', delta: 2n * P, run: (memberId) => credit(app.owner, memberId, 2n * P) },
  {
    name: 'a payout',
    delta: 2n * P,
    run: (memberId) =>
      app.owner.query(`select ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, $1, $2, 1, $3)`, [
        [memberId],
        [app.context.newId()],
        [2n * P],
      ]),
  },
  {
    name: 'a stake',
    delta: -2n * P,
    run: (memberId) =>
      app.owner.query('select ledger.take_stakes($1, $2, $3, $4, $5)', [
        [memberId],
        [1],
        [app.context.newId()],
        [app.context.newId()],
        [2n * P],
      ]),
  },
  {
    name: 'a hold',
    delta: -2n * P,
    run: (memberId) =>
      app.owner.query(`select ledger.hold_open($1, $2, $3, ledger.account('payment:gateway'), $4)`, [
        memberId,
        app.context.newId(),
        2n * P,
        new Date(app.clock.nowMs()).toISOString(),
      ]),
  },
  {
    name: 'a correction',
    delta: -2n * P,
    run: (memberId) =>
      app.owner.query('select ledger.take_back($1, $2, 2, $3)', [memberId, app.context.newId(), 2n * P]),
  },
];

describe('two moves of one account in the same moment', () => {
  test.each(moves)('$name that waits for a deposit counts on what the deposit left', async ({ delta, run }) => {
    const memberId = await openMember(app.context, 10n * P);
    const first = await openTransaction();
    await credit(first.client, memberId, 5n * P);
    const second = run(memberId);
    await untilBlocked(first.pid, second);
    await first.commit();
    await second;
    expect(await main(memberId)).toBe(15n * P + delta);
    expect(await breaches()).toEqual([]);
  });

  test('a debt is swept from what a deposit left', async () => {
    const memberId = await openMember(app.context, P);
    await app.owner.query('select ledger.take_back($1, $2, 1, $3)', [memberId, app.context.newId(), 4n * P]);
    await credit(app.owner, memberId, P);
    const first = await openTransaction();
    await credit(first.client, memberId, 5n * P);
    const second = app.owner.query('select ledger.sweep($1, $2)', [memberId, app.context.newId()]);
    await untilBlocked(first.pid, second);
    await first.commit();
    await second;
    expect(await main(memberId)).toBe(3n * P);
    expect(await breaches()).toEqual([]);
  });
});

describe('accounts are locked in one order, so that nobody waits in a ring', () => {
  const batches: readonly { name: string; run: (low: bigint, high: bigint) => Promise<unknown> }[] = [
    {
      name: 'stakes',
      run: (low, high) =>
        app.owner.query('select ledger.take_stakes($1, $2, $3, $4, $5)', [
          [high, low],
          [1, 2],
          [app.context.newId(), app.context.newId()],
          [app.context.newId(), app.context.newId()],
          [P, P],
        ]),
    },
    {
      name: 'payouts',
      run: (low, high) =>
        app.owner.query(`select ledger.pay(ledger.code('payout'), ledger.account('house:ggr'), 0, $1, $2, 1, $3)`, [
          [high, low],
          [app.context.newId(), app.context.newId()],
          [P, P],
        ]),
    },
  ];
  test.each(batches)('$name wait for the lower account before they hold the higher one', async ({ run }) => {
    const low = await openMember(app.context, 5n * P);
    const high = await openMember(app.context, 5n * P);
    const holder = await openTransaction();
    await credit(holder.client, low, P);
    const batch = run(low, high);
    await untilBlocked(holder.pid, batch);
    const other = await openTransaction();
    await other.client.query(`set local lock_timeout = '1s'`);
    await credit(other.client, high, P);
    await other.commit();
    await holder.commit();
    await batch;
    expect(await breaches()).toEqual([]);
  });
});

describe('seals', () => {
  const seal = () => app.owner.transaction((tx) => sealNext(tx));
  const sealedTo = async (): Promise<bigint> => {
    const { rows } = await app.owner.query<{ upto: string }>(
      'select coalesce(max(upto_tx), 0) as upto from ledger.seal',
    );
    return BigInt(rows[0]?.upto ?? 0);
  };
  const lastTx = async (memberId: bigint): Promise<bigint> => {
    const { rows } = await app.owner.query<{ tx: string }>(
      'select max(tx) as tx from ledger.transfer where member_id = $1',
      [memberId],
    );
    return BigInt(rows[0]?.tx ?? 0);
  };
  /** Seals until the member's last transfer is under a seal; transactions of other databases may hold it up. */
  const sealMember = async (memberId: bigint): Promise<void> => {
    const goal = await lastTx(memberId);
    const sealMore = async (): Promise<boolean> => {
      await seal();
      return (await sealedTo()) >= goal;
    };
    await expect.poll(sealMore, { timeout: 20_000 }).toBe(true);
  };

  test('a transfer still being written is left to a later seal', async () => {
    const [early, late] = [await openMember(app.context, P), await openMember(app.context, P)];
    await sealMember(late);
    const writer = await openTransaction();
    await credit(writer.client, late, P);
    await credit(app.owner, early, P);
    await seal();
    expect(await sealedTo()).toBeLessThan(await lastTx(early));
    await writer.commit();
    await sealMember(early);
    expect(await breaches()).toEqual([]);
  });

  test('each seal is the hash of the one before it, its transfers, its records and its end', async () => {
    const memberId = await openMember(app.context, P);
    for (let n = 0; n < 3; n += 1) {
      await credit(app.owner, memberId, P);
      await sealMember(memberId);
    }
    const { rows } = await app.owner.query<{ hash: Buffer; digest: Buffer; parts: string; upto_tx: string }>(
      'select s.hash, d.digest, s.parts::text as parts, s.upto_tx from ledger.seal s cross join lateral ledger.digest_of(s.after_tx, s.upto_tx) d order by s.number',
    );
    expect(rows.length).toBeGreaterThan(2);
    const sha256 = async (bytes: Buffer<ArrayBuffer>) => Buffer.from(await crypto.subtle.digest('SHA-256', bytes));
    let before: Buffer = Buffer.from([0]);
    for (const row of rows) {
      const records = await sha256(Buffer.from(row.parts));
      const bytes = Buffer.concat([before, row.digest, records, Buffer.from(row.upto_tx)]);
      expect((await sha256(bytes)).equals(row.hash)).toBe(true);
      before = row.hash;
    }
    expect(await breaches()).toEqual([]);
  });
});
