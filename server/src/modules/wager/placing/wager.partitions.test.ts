import { uuidOfTime } from '@lantern/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { bet, findings, openMember, openTestEvent, P } from '../../../../test/money.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const timed = () => uuidOfTime(app.clock.nowMs(), crypto.getRandomValues(new Uint8Array(10)));
const partitionOf = async (table: string, where: string, values: unknown[]) => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select tableoid::regclass::text as name from wager.${table} where ${where}`,
    values,
  );
  return rows.map(({ name }) => name);
};

test('a slip lies in the month of its key, a key without a time in the default partition, and each is found again', async () => {
  const memberId = await openMember(app.context, 100n * P);
  const eventId = await openTestEvent(app.context);
  for (const [key, partition] of [
    [timed(), 'wager.slip_2026_11'],
    [crypto.randomUUID(), 'wager.slip_default'],
    [uuidOfTime(0, new Uint8Array(10)), 'wager.slip_default'],
  ] as const) {
    const first = await bet(app.context, { memberId, eventId, key });
    if (first.verdict !== 'placed') throw new Error(first.verdict);
    expect(await partitionOf('slip', 'member_id = $1 and key = $2', [memberId, key])).toEqual([partition]);
    expect(await bet(app.context, { memberId, eventId, key })).toMatchObject({
      verdict: 'replayed',
      slipId: first.slipId,
    });
    expect((await bet(app.context, { memberId, eventId, key, body: 'other' })).verdict).toBe('conflict');
  }
  expect(await partitionOf('event', 'id = $1', [eventId])).toEqual(['wager.event_2026_11']);
  expect(await partitionOf('member_stake', 'event_id = $1', [eventId])).toEqual(['wager.member_stake_2026_11']);
  expect(await partitionOf('exposure', 'event_id = $1', [eventId])).toEqual(['wager.exposure_2026_11']);
});

test('one key at once from two nodes is one slip, in a partition too', async () => {
  const memberId = await openMember(app.context, 100n * P);
  const eventId = await openTestEvent(app.context);
  const key = timed();
  const verdicts = await Promise.all(Array.from({ length: 8 }, () => bet(app.context, { memberId, eventId, key })));
  expect(verdicts.map(({ verdict }) => verdict).sort()).toEqual([
    'placed',
    ...Array.from({ length: 7 }, () => 'replayed'),
  ]);
});

test('limits hold in a partition as in a table', async () => {
  const memberId = await openMember(app.context, 100n * P);
  const eventId = await openTestEvent(app.context, { memberLimit: 3n * P });
  expect((await bet(app.context, { memberId, eventId, stake: 3n * P })).verdict).toBe('placed');
  expect((await bet(app.context, { memberId, eventId })).verdict).toBe('member_limit');
  const other = await openTestEvent(app.context);
  expect((await bet(app.context, { memberId, eventId: other, stake: 2n * P, ceiling: P })).verdict).toBe(
    'number_limit',
  );
  const checks = ['the sums of a record', 'limits count', 'every slip has its wagers'];
  expect((await findings(app.context)).filter(({ check }) => checks.some((name) => check.startsWith(name)))).toEqual(
    [],
  );
});

test('a month that the default partition has rows of gets no partition, and the next one does', async () => {
  const from = (day: string) => ((BigInt(Date.parse(day)) - 1_704_067_200_000n) << 21n).toString();
  await app.owner.query(
    `insert into wager.event (id, category, vendor, game, name, opens_at, closes_at, member_limit)
     values ($1, 'LOTT', 'x', 'x', 'x', now(), now() + interval '1 day', 1)`,
    [from('2031-05-05')],
  );
  await app.owner.query('select wager.ensure_partitions($1, $2, $3)', [
    ['2031_05', '2031_06'],
    [from('2031-05-01'), from('2031-06-01')],
    [from('2031-06-01'), from('2031-07-01')],
  ]);
  const { rows } = await app.owner.query(
    `select to_regclass('wager.event_2031_05') is null as stays, to_regclass('wager.event_2031_06') is not null as comes`,
  );
  expect(rows).toEqual([{ stays: true, comes: true }]);
});

test('what may be sold of a month goes when all its events are over, and nothing else of them', async () => {
  const from = (day: string) => ((BigInt(Date.parse(day)) - 1_704_067_200_000n) << 21n).toString();
  const [first, next] = [from('2025-03-01'), from('2025-04-01')];
  await app.owner.query('select wager.ensure_partitions($1, $2, $3)', [['2025_03'], [first], [next]]);
  await app.owner.query(
    `with e as (
       insert into wager.event (id, category, vendor, game, name, opens_at, closes_at, member_limit)
       values ($1, 'LOTT', 'x', 'x', 'old', now(), now() + interval '1 day', 9) returning id
     ), x as (insert into wager.exposure (event_id, selection, taken, ceiling) select id, 'x', 1, 9 from e)
     insert into wager.member_stake (member_id, event_id, staked, ceiling) select 1, id, 1, 9 from e`,
    [from('2025-03-05')],
  );
  const isThere = async () =>
    (await app.owner.query(`select to_regclass('wager.exposure_2025_03') is not null as there`)).rows[0]?.['there'];
  const drop = () => app.context.db.query('select wager.drop_ended($1)', [next]);
  await drop();
  expect(await isThere()).toBe(true);
  await app.owner.query(`update wager.event set state = 'void' where id = $1`, [from('2025-03-05')]);
  await app.context.db.query('select wager.drop_ended($1)', [first]);
  expect(await isThere()).toBe(true);
  // Somebody reads it for minutes: it stays, and no bet queues behind the wait for its lock.
  await app.owner.transaction(async (tx) => {
    await tx.query('select from wager.exposure_2025_03');
    await drop();
  });
  expect(await isThere()).toBe(true);
  await drop();
  expect(await isThere()).toBe(false);
  const { rowCount } = await app.owner.query('select from wager.member_stake where event_id = $1', [
    from('2025-03-05'),
  ]);
  expect(rowCount).toBe(1);
});
