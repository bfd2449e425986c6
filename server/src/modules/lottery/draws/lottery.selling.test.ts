import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import type { Tx } from '../../../platform/index.ts';
import { gameOf } from '../lottery.catalogue.ts';
import { makeFastIssues } from './lottery.issues.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTicketApp();
});
afterAll(() => app?.close());

/** Makes the issues of a game; answers how many statements that took. */
async function statementsFor(code: string): Promise<number> {
  const game = gameOf(app.context.hooks, code);
  if (!game) throw new Error(`no game ${code}`);
  let statements = 0;
  await app.context.db.transaction((tx) => {
    const query = (...asked: Parameters<Tx['query']>) => {
      statements += 1;
      return tx.query(...asked);
    };
    return makeFastIssues(app.context, { ...tx, query } as Tx, game);
  });
  return statements;
}

test('twenty-one issues are on sale by one statement a table, each with its promise, event and close', async () => {
  const { db } = app.context;
  // Settings, known issues, rules, draws, promises, events, jobs.
  expect(await statementsFor('ssc1')).toBe(7);
  expect(await statementsFor('ssc1')).toBe(2);
  const { rows } = await db.query(
    `select count(*)::int as draws, count(e.id)::int as events, count(j.key)::int as closes, count(distinct c.value)::int as promises,
       bool_and(e.opens_at = d.open_at and e.closes_at = d.close_at and j.run_at = d.close_at and c.value = d.seed_hash) as alike,
       bool_and(d.state = 'open' and d.open_at <= '2026-11-20T08:00:00Z') as on_sale
     from lottery.draw d left join wager.event e on e.id = d.id left join platform.job j on j.kind = 'lottery.close' and j.key = d.id::text
       left join fairness.commitment c on c.about = d.id::text and c.kind = 'draw-seed-hash'
     where d.game_code = 'ssc1'`,
  );
  expect(rows).toEqual([{ draws: 21, events: 21, closes: 21, promises: 21, alike: true, on_sale: true }]);
});

test('a minute later there is one issue more', async () => {
  app.clock.advance(60_000);
  expect(await statementsFor('ssc1')).toBe(7);
  const { rows } = await app.context.db.query<{ count: number }>(
    `select count(*)::int as count from lottery.draw where game_code = 'ssc1'`,
  );
  expect(rows[0]?.count).toBe(22);
});
