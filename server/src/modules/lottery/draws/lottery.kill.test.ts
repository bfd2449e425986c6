import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { Killed, killableContext } from '../../../../test/killing.ts';
import { drawOnSale, placed, runUntil, stored, units } from '../../../../test/lottery.ts';
import { withVietnam } from '../../../../test/modules.ts';
import { findings, openMember } from '../../../../test/money.ts';
import type { AppContext, JobHandler } from '../../../platform/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { voidDraw } from '../index.ts';
import { JOB, settleKey } from './lottery.job-names.ts';
import { lotteryJobs } from './lottery.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

/** One run of a step by the job runner; a killed one leaves the job queued. */
async function turn(context: AppContext, kind: string, key: string): Promise<void> {
  const handler = lotteryJobs(context)[kind] as JobHandler;
  const run = { key, data: {} };
  if ('long' in handler) await handler.long(run);
  else await context.db.transaction((tx) => handler.inTransaction(run, tx));
}

/** Kills the step at its first statement, then at its second, and so on until a run completes; returns the number of kills. */
async function killEverywhere(kind: string, key: string): Promise<number> {
  for (let statement = 1, kills = 0; statement < 200; statement += 1) {
    for (const dies of ['before', 'after'] as const) {
      try {
        await turn(killableContext(app.context, statement, dies), kind, key);
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
    }
  }
  throw new Error('the step never came to its end');
}

const newsOf = async (memberId: bigint): Promise<string[]> => {
  const { rows } = await app.context.db.query<{ name: string }>(
    'select name from platform.event where member_id = $1 order by id',
    [memberId],
  );
  return rows.map((row) => row.name);
};
const main = async (memberId: bigint) => (await balancesOf(app.context.db, memberId)).main;
const everyEnding = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));

describe('a process that dies at any statement', () => {
  test('closes, draws, pays and notifies once, and the draw stays the committed one', async () => {
    const members = await Promise.all([1, 2, 3].map(() => openMember(app.context, units(1000))));
    const draw = await drawOnSale(app, 'fastmb5');
    for (const memberId of members) {
      const lines = [{ play: 'DE_DB', picks: everyEnding, unit: '10' }];
      await placed(app.context, { memberId, drawIds: [draw.id], lines });
    }
    app.clock.set(draw.draw_at.getTime());
    // The test runs the steps before this one itself, so the job runner does not.
    await app.context.db.query('delete from platform.job where key = $1', [draw.id]);
    expect(await killEverywhere(JOB.close, draw.id)).toBeGreaterThan(3);
    expect((await stored(app.context, draw.id)).state).toBe('closed');
    await turn(app.context, JOB.close, draw.id);
    await app.context.db.query('delete from platform.job where key = $1', [draw.id]);
    let kills = 0;
    while ((await stored(app.context, draw.id)).bets_hash === null) kills += await killEverywhere(JOB.bind, draw.id);
    expect(kills).toBeGreaterThan(3);
    const bound = await stored(app.context, draw.id);
    await turn(app.context, JOB.bind, draw.id);
    kills = 0;
    while ((await stored(app.context, draw.id)).state !== 'published') kills += await killEverywhere(JOB.draw, draw.id);
    expect(kills).toBeGreaterThan(3);
    const { result, bets_hash } = await stored(app.context, draw.id);
    expect([bets_hash, bound.bets]).toEqual([bound.bets_hash, 3]);
    await turn(app.context, JOB.draw, draw.id);
    expect((await stored(app.context, draw.id)).result).toEqual(result);

    await app.context.db.query('delete from platform.job where key = $1', [settleKey(draw.id, 1)]);
    kills = 0;
    while ((await stored(app.context, draw.id)).told_version !== 1)
      kills += await killEverywhere(JOB.settle, settleKey(draw.id, 1));
    expect(kills).toBeGreaterThan(10);
    await turn(app.context, JOB.settle, settleKey(draw.id, 1));
    for (const memberId of members) {
      expect(await main(memberId)).toBe(units(980));
      expect(await newsOf(memberId)).toEqual(['wagers.settled', 'balance.changed']);
    }
    expect(await findings(app.context)).toEqual([]);
  });

  test('refunds the stakes of a voided draw once', async () => {
    const memberId = await openMember(app.context, units(1000));
    const draw = await drawOnSale(app, 'mb');
    await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ play: 'LO2', picks: ['07'], unit: '10' }] });
    const by = { id: 1n, name: 'operator1' };
    const { context } = app;
    await context.db.transaction((tx) => voidDraw(context, tx, draw.id, 'storm', by));
    await app.context.db.query('delete from platform.job where key = $1', [draw.id]);
    let kills = 0;
    while ((await newsOf(memberId)).length === 0) kills += await killEverywhere(JOB.refund, draw.id);
    expect(kills).toBeGreaterThan(5);
    await turn(app.context, JOB.refund, draw.id);
    expect(await main(memberId)).toBe(units(1000));
    expect(await newsOf(memberId)).toEqual(['wagers.settled', 'balance.changed']);
    expect(await findings(app.context)).toEqual([]);
  });
});

describe('repeated steps', () => {
  test('create no issue twice, and no event without its draw', async () => {
    for (let n = 0; n < 3; n += 1) {
      await turn(app.context, JOB.issues, 'official');
      await turn(app.context, JOB.fast, 'fastmn1');
    }
    const { rows } = await app.context.db.query<{ count: string; numeros: string }>(
      `select count(*), count(distinct numero) as numeros from lottery.draw where game_code = 'fastmn1'`,
    );
    expect(rows[0]?.count).toBe(rows[0]?.numeros);
    const orphans = await app.context.db.query(
      'select from wager.event e full join lottery.draw d on d.id = e.id where d.id is null or e.id is null',
    );
    expect(orphans.rows).toHaveLength(0);
  });

  test('two nodes at one draw draw it once', async () => {
    const draw = await drawOnSale(app, 'fastmn1');
    await runUntil(app, draw.id, 'settled');
    const { result, settled_version } = await stored(app.context, draw.id);
    await Promise.all([1, 2].map(() => turn(app.context, JOB.draw, draw.id)));
    await Promise.all([1, 2].map(() => turn(app.context, JOB.settle, settleKey(draw.id, 1))));
    expect(await stored(app.context, draw.id)).toMatchObject({ result, settled_version, state: 'settled' });
    expect(await findings(app.context)).toEqual([]);
  });
});
