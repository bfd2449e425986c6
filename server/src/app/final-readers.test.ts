import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { modules } from '../../test/modules.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../test/money.ts';
import {
  type FinalBatch,
  type FinalsReader,
  finalsHook,
  forgetFinals,
  readBatch,
  readFinals,
  replayable,
} from '../modules/wager/index.ts';
import type { Module, Tx } from '../platform/index.ts';

const WAIT_MS = 30_000;

/** Runs within `apply`, before its effect. */
let meanwhile: (tx: Tx) => Promise<unknown> = async () => undefined;
async function noteTaken(tx: Tx, reader: string, { seenTx, uptoTx }: FinalBatch) {
  await meanwhile(tx);
  const { rowCount } = await tx.query(
    'insert into taken (reader, id, sign) select $1, f.id, f.sign from wager.forms_between($2, $3) f',
    [reader, seenTx, uptoTx],
  );
  return { count: rowCount ?? 0 };
}
const readerOf = (name: string): FinalsReader => ({
  name,
  atOnce: 3,
  apply: (_context, tx, batch) => noteTaken(tx, name, batch),
});
const first = readerOf('test.first');
const fromNow: FinalsReader = { ...readerOf('test.from-now'), isFromNow: true };
const extra: Module = { name: 'readers', answers: [], hooks: [finalsHook(first, fromNow)] };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, [...modules, extra]);
  await app.owner.query(`create table taken (reader text, id bigint, sign int)`);
  await app.owner.query('grant select, insert on taken to lantern_app');
});
afterAll(() => app?.close());
beforeEach(() => {
  meanwhile = async () => undefined;
});

const read = (reader = first) => app.context.db.transaction((tx) => readBatch(app.context, tx, reader));
/** Reads until every bet that is final was taken: transactions of other databases of the cluster hold readers back. */
async function readAll(reader = first): Promise<void> {
  await expect
    .poll(
      async () => {
        while (await read(reader));
        const { rowCount } = await app.owner.query(
          `select from wager.wager where state <> 'placed' and coalesce(final_tx, row_tx) > wager.seen_finals($1) limit 1`,
          [reader.name],
        );
        return rowCount;
      },
      { timeout: WAIT_MS, interval: 10 },
    )
    .toBe(0);
}

async function openBets(count: number): Promise<string[]> {
  const memberId = await openMember(app.context, BigInt(count) * P);
  const eventId = await openTestEvent(app.context);
  await bet(app.context, { memberId, eventId, lines: count });
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from wager.wager where member_id = $1 order by id',
    [memberId],
  );
  return rows.map(({ id }) => id);
}
/** Ends a bet in a transaction that stays open for a while and then commits, or is rolled back. */
async function end(id: string, forMs: number, commits: boolean, payout = 0n): Promise<void> {
  const client = await app.owner.connect();
  try {
    await client.query('begin');
    await client.query(
      `update wager.wager set state = case when $2::bigint > 0 then 'won' else 'lost' end, payout = $2, result_version = result_version + 1,
         settled_at = placed_at where id = $1`,
      [id, payout],
    );
    await sleep(forMs);
    await client.query(commits ? 'commit' : 'rollback');
  } finally {
    client.release();
  }
}
/** How often each bet was counted, less what was taken back. */
async function taken(ids: readonly string[], reader = first): Promise<number[]> {
  const { rows } = await app.owner.query<{ id: string; n: number }>(
    'select id, sum(sign)::int as n from taken where reader = $1 and id = any ($2) group by 1',
    [reader.name, ids],
  );
  const counts = new Map(rows.map(({ id, n }) => [id, n]));
  return ids.map((id) => counts.get(id) ?? 0);
}

describe('a reader', () => {
  test('takes each bet once, in whatever order transactions end, on several nodes, with results that are corrected', async () => {
    const step = fc.record({
      forMs: fc.integer({ min: 0, max: 30 }),
      beginsMs: fc.integer({ min: 0, max: 30 }),
      commits: fc.boolean(),
      isCorrected: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
        const ids = await openBets(steps.length);
        let isOver = false;
        const reading = [1, 2, 3].map(async () => {
          while (!isOver) {
            await read();
            await sleep(2);
          }
        });
        await Promise.all(
          steps.map(async ({ forMs, beginsMs, commits, isCorrected }, at) => {
            await sleep(beginsMs);
            await end(ids[at] ?? '', forMs, commits);
            if (commits && isCorrected) await end(ids[at] ?? '', forMs, true, P);
          }),
        );
        isOver = true;
        await Promise.all(reading);
        await readAll();
        expect(await taken(ids)).toEqual(steps.map(({ commits }) => (commits ? 1 : 0)));
      }),
      { numRuns: 15 },
    );
  }, 120_000);

  test('that is killed within a batch has taken nothing of it, and takes it whole afterwards', async () => {
    const ids = await openBets(5);
    await Promise.all(ids.map((id) => end(id, 0, true)));
    for (let kills = 0; kills < 3; kills += 1) {
      meanwhile = (tx) => tx.query('select pg_terminate_backend(pg_backend_pid())');
      await expect
        .poll(
          () =>
            read().then(
              () => 'read',
              () => 'killed',
            ),
          { timeout: WAIT_MS, interval: 10 },
        )
        .toBe('killed');
      expect(await taken(ids)).toEqual(ids.map(() => 0));
    }
    meanwhile = async () => undefined;
    await readAll();
    expect(await taken(ids)).toEqual(ids.map(() => 1));
  });

  test('that is new begins with the first bet, or with what becomes final from then on', async () => {
    const before = await openBets(2);
    await Promise.all(before.map((id) => end(id, 0, true)));
    await readAll();
    await read(fromNow);
    const after = await openBets(2);
    await Promise.all(after.map((id) => end(id, 0, true)));
    await readAll(fromNow);
    expect(await taken(after, fromNow)).toEqual([1, 1]);
    expect(await taken(before)).toEqual([1, 1]);
    const { rows } = await app.owner.query<{ n: string }>(`select count(*) as n from taken where reader = $1`, [
      fromNow.name,
    ]);
    expect(Number(rows[0]?.n)).toBeLessThan(1000);
  });

  test('that finds nothing writes nothing', async () => {
    await readAll();
    const heads = async () =>
      (await app.owner.query('select reader, seen_tx, xmin from wager.final_head order by 1')).rows;
    const before = await heads();
    await read();
    await app.context.db.transaction((tx) => readFinals(tx, 'wager.sum_record_finals', 1000));
    const after = await heads();
    expect(after.filter(({ reader }) => reader === first.name)).toEqual(
      before.filter(({ reader }) => reader === first.name),
    );
  });

  test('passes bets that it does not count', async () => {
    const memberId = await openMember(app.context, 10n * P, 'TRIAL');
    const eventId = await openTestEvent(app.context);
    await bet(app.context, { memberId, eventId, lines: 9, currency: 'TRIAL' });
    const { rows } = await app.owner.query<{ id: string }>('select id from wager.wager where member_id = $1', [
      memberId,
    ]);
    for (const { id } of rows) await end(id, 0, true);
    await expect
      .poll(
        async () => {
          await app.context.db.transaction((tx) => readFinals(tx, 'turnover.count_finals', 2));
          const { rowCount } = await app.owner.query(
            `select from wager.wager where member_id = $1 and final_tx > wager.seen_finals('turnover.count_finals')`,
            [memberId],
          );
          return (rowCount ?? 0) <= 3;
        },
        { timeout: WAIT_MS, interval: 5 },
      )
      .toBe(true);
  });
});

describe('the login of the server', () => {
  const asServer = (sql: string) => app.context.db.query(sql);

  test('lets readers in SQL read on, and cannot have them read a stretch again', async () => {
    for (const sql of [
      'select wager.sum_record_finals(0, 9223372036854775807)',
      'select turnover.count_finals(0, 9223372036854775807)',
      'select contracts.fold_finals(0, 9223372036854775807)',
      'update wager.final_head set seen_tx = 0',
      'delete from wager.final_head',
      'select wager.forget_day_sums()',
    ])
      await expect(asServer(sql)).rejects.toThrow(/permission denied/);
    await expect(asServer(`select wager.note_finals('turnover.count_finals', 9000000000)`)).rejects.toThrow(
      /moved by wager.read_finals alone/,
    );
  });

  test.each(['turnover.take_requirement', 'wager.forms_between', 'no.such_finals', 'x(1, 1)--_finals', 'pg_sleep'])(
    'cannot call %s as a reader',
    async (name) => {
      await expect(asServer(`select wager.read_finals('${name}', 10)`)).rejects.toThrow(/no reader of final bets/);
    },
  );
});

test('sums that are replayed come to the same, while bets go on', async () => {
  const sums = async () =>
    (
      await app.owner.query(
        'select member_id, month, category, bets, stake, payout from wager.record_sum order by 1, 2, 3',
      )
    ).rows;
  const addAll = async () => {
    for (let isMore = true; isMore; )
      isMore = (await app.context.db.transaction((tx) => readFinals(tx, 'wager.sum_record_finals', 4))).count > 0;
  };
  await addAll();
  const before = await sums();
  const records = replayable(app.context.hooks).find(({ name }) => name === 'wager.sum_record_finals');
  await app.owner.transaction((tx) => forgetFinals(tx, records?.name ?? '', records?.forget ?? ''));
  expect(await sums()).toEqual([]);
  await addAll();
  const again = await sums();
  expect(again.length).toBeGreaterThanOrEqual(before.length);
  expect((await findings(app.context)).filter(({ check }) => check.includes('the sums of a record'))).toEqual([]);
});

test('the lag of each reader is measured', async () => {
  const text = await app.context.metrics.registry.metrics();
  for (const reader of ['wager.receipts', 'wager.sum_record_finals', 'turnover.count_finals', first.name])
    expect(text).toMatch(new RegExp(`lantern_finals_lag_seconds\\{reader="${reader}"\\} [0-9.]+`));
});
