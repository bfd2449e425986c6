import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openMember, P } from '../../../test/money.ts';
import { balanceBefore, statementToExport } from './index.ts';

const START_MS = Date.parse('2026-03-01T00:00:00Z');
const MINUTE_MS = 60_000;
let app: TestApp;
let memberId: bigint;
/** Credits of a member, posted at any distance from their causes: before, at once, at the edge, and weeks later. */
beforeAll(async () => {
  app = await openTestApp();
  memberId = await openMember(app.context, 0n);
  await app.owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     select $1, ((m.made - 1704067200000) << 21) + n, 13, 0, 22, 1, 'LTN', 1000000, to_timestamp((m.made + m.late) / 1000.0)
     from generate_series(1, 400) n
     cross join lateral (select $2::bigint + (n * 7919 % 60) * 3600000 as made,
       (array[0, 1, 599999, 600000, 600001, 660000, 700000, -599999, -600000, -600001, 1800000000])[1 + n % 11]::bigint as late) m`,
    [memberId, START_MS],
  );
  // A cause whose number is no time.
  await app.owner.query(
    `insert into ledger.transfer (member_id, cause, code, number, debit, credit, currency, amount, at)
     values ($1, 7, 13, 0, 22, 1, 'LTN', 1000000, $2)`,
    [memberId, new Date(START_MS + MINUTE_MS).toISOString()],
  );
  await app.owner.query('update ledger.balance set available = $2 where member_id = $1 and kind = 1', [
    memberId,
    401n * P,
  ]);
});
afterAll(() => app?.close());

const iso = (minutes: number | null): string | null =>
  minutes === null ? null : new Date(START_MS + minutes * MINUTE_MS).toISOString();

test('a statement has every movement of its period, and begins with the balance that the earlier ones leave', async () => {
  const minute = fc.option(fc.integer({ min: -60, max: 60 * 60 }));
  await fc.assert(
    fc.asyncProperty(minute, minute, async (from, to) => {
      const { text, values } = statementToExport(String(memberId), iso(from), iso(to));
      const { rows } = await app.context.db.query<{ cause: string }>(text, [...values]);
      const { rows: naive } = await app.context.db.query<{ cause: string }>(
        `select cause from ledger.transfer where member_id = $1 and ($2::timestamptz is null or at >= $2) and ($3::timestamptz is null or at < $3)
         order by at, cause, code, number`,
        [memberId, iso(from), iso(to)],
      );
      expect(rows.map(({ cause }) => cause)).toEqual(naive.map(({ cause }) => cause));
      const { rows: earlier } = await app.context.db.query<{ sum: string }>(
        'select coalesce(sum(amount), 0) as sum from ledger.transfer where member_id = $1 and at < $2',
        [memberId, iso(from)],
      );
      expect(await balanceBefore(app.context.db, String(memberId), iso(from))).toBe(BigInt(earlier[0]?.sum ?? 0));
    }),
    { numRuns: 40 },
  );
});

test('a statement of an hour reads its hour, not the life of the member', async () => {
  const { text, values } = statementToExport(String(memberId), iso(600), iso(660));
  await app.owner.query('analyze ledger.transfer');
  const { rows } = await app.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/\(member_id, at\)|member_id_at_idx/);
});
