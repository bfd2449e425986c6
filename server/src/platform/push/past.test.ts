import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { missedSince } from './past.ts';

const OTHERS = 50_000;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // Events of others by the thousand, and among them one in a thousand for everyone and one for member 7.
  await app.context.db.query(
    `insert into platform.event (id, name, member_id, data)
     select n, 'x', case n % 1000 when 0 then null when 1 then 7 else 100 + n % 500 end, '{}'
     from generate_series(1, $1::int) n`,
    [OTHERS],
  );
});
afterAll(() => app?.close());

const seqs = async (memberId: bigint | null, after: bigint, limit = 500) =>
  (await missedSince(app.context.db, memberId, after, limit)).map(({ seq }) => Number(seq));

test('a member gets his own missed events and the public ones, in order; a visitor the public ones only', async () => {
  const all = Array.from({ length: 50 }, (_, n) => [n * 1000 + 1, (n + 1) * 1000]).flat();
  expect(await seqs(7n, 0n)).toEqual(all);
  expect(await seqs(null, 0n)).toEqual(all.filter((seq) => seq % 1000 === 0));
  expect(await seqs(7n, 48_000n)).toEqual([48_001, 49_000, 49_001, 50_000]);
  expect(await seqs(7n, 0n, 3)).toEqual([1, 1000, 1001]);
});

test('the cost does not grow with the events of others: few pages are read, whatever the first number', async () => {
  interface Plan {
    readonly 'Shared Hit Blocks': number;
    readonly 'Shared Read Blocks': number;
  }
  await app.context.db.query('analyze platform.event').catch(() => undefined);
  const explained = {
    query: (config: { text: string; values: unknown[] }) =>
      app.context.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, buffers, format json) ${config.text}`,
        config.values,
      ),
  };
  let blocks = 0;
  const db = {
    query: async (config: never) => {
      const plan = (await explained.query(config)).rows[0]?.['QUERY PLAN'][0].Plan;
      blocks = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
      return { rows: [] };
    },
  };
  for (const member of [null, 7n, 999_999n]) {
    for (const after of [0n, 10_000n, 40_000n]) {
      await missedSince(db as never, member, after, 20);
      expect(blocks, `member ${member} after ${after}`).toBeLessThan(60);
    }
  }
});
