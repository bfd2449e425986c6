import { createWordStream, intBelow } from '@lantern/games/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { Killed, killableContext } from '../../../../test/killing.ts';
import { drawOnSale, placed, stored, units } from '../../../../test/lottery.ts';
import { findings, openMember } from '../../../../test/money.ts';
import { openTicketApp } from '../../../../test/tickets.ts';
import { balancesOf } from '../../ledger/index.ts';
import { readBatch } from '../../wager/index.ts';
import { verdictOf } from '../lottery.bet.ts';
import { gameOfDraw } from '../lottery.catalogue.ts';
import { type DrawRow, drawsOfIds } from '../lottery.store.ts';
import { chaseOf } from './lottery.chases.store.ts';
import { chasesReader } from './lottery.chases.ts';

const MEMBERS = 8;
const ISSUES = 7;
const START = units(10_000);

let app: TestApp;
beforeAll(async () => {
  app = await openTicketApp({ BATCH_WRITERS: '3' });
  await app.jobs.runDue();
});
afterAll(() => app?.close());

/** Deterministic choices. */
const stream = createWordStream('chases', 'model');
const below = (count: number): number => intBelow(stream, count);

async function coming(count: number): Promise<string[]> {
  const first = await drawOnSale(app, 'ssc1');
  const { rows } = await app.context.db.query<{ id: string }>(
    `select id from lottery.draw where game_code = 'ssc1' and draw_at >= $1 order by draw_at limit $2`,
    [first.draw_at, count],
  );
  return rows.map(({ id }) => id);
}

/** Reads what became final, dying at a random statement again and again until it does not. */
async function readWithKills(): Promise<number> {
  let kills = 0;
  for (;;) {
    const dies = below(2) === 0 ? 'before' : 'after';
    const context = kills < 6 ? killableContext(app.context, 1 + below(14), dies) : app.context;
    try {
      const isMore = await context.db.transaction((tx) => readBatch(context, tx, chasesReader));
      if (!isMore) return kills;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      kills += 1;
    }
  }
}

interface Chased {
  readonly memberId: bigint;
  readonly slipId: bigint;
  readonly drawIds: readonly string[];
  readonly multiples: readonly number[];
  readonly stopsOnWin: boolean;
  /** Less the rebate. */
  readonly odds: bigint;
  readonly line: {
    readonly play: string;
    readonly picks: readonly string[];
    readonly unit: string;
    readonly rebate?: string;
  };
}

async function randomChase(memberId: bigint): Promise<Chased> {
  const issues = await coming(ISSUES);
  const from = below(3);
  const drawIds = issues.slice(from, from + 1 + below(ISSUES - from));
  const multiples = drawIds.map(() => 1 + below(5));
  const stopsOnWin = below(4) > 0;
  const digits = [...new Set(Array.from({ length: 1 + below(3) }, () => below(10)))].sort();
  const line = {
    ...{ play: 'SSC_BDW3_1_BACK', picks: [digits.join('+')], unit: '2' },
    ...(below(3) === 0 ? { rebate: '3' } : {}),
  };
  const slip = await placed(app.context, { memberId, drawIds, lines: [line], chase: { multiples, stopsOnWin } });
  const odds = BigInt(Math.round(Number(slip.wagers[0]?.odds) * 10_000));
  return { memberId, slipId: BigInt(slip.slipId), drawIds, multiples, stopsOnWin, line, odds };
}

/** Runs the issues one after the other; answers when the reader had read each. Now and then the next issue is closed before anybody reads. */
async function runIssues(issues: readonly string[]): Promise<{ readonly readAtMs: number[]; readonly kills: number }> {
  const readAtMs: number[] = [];
  let kills = 0;
  for (const [place, drawId] of issues.entries()) {
    const { draw_at } = await stored(app.context, drawId);
    app.clock.set(draw_at.getTime() + (place % 3 === 1 ? 56_000 : 0));
    for (let turn = 0; (await stored(app.context, drawId)).state !== 'settled'; turn += 1) {
      if (turn > 200) throw new Error('an issue was never settled');
      await app.jobs.runDue();
      if (turn > 0) app.clock.advance(10);
    }
    kills += await readWithKills();
    readAtMs.push(app.clock.nowMs());
  }
  return { readAtMs, kills };
}

/** What a chase comes to: its state, and what it changes the balance by. */
function naive(chase: Chased, draws: ReadonlyMap<string, DrawRow>, readAtMs: ReadonlyMap<string, number>) {
  let stoppedAtMs = Number.POSITIVE_INFINITY;
  let change = 0n;
  for (const [index, drawId] of chase.drawIds.entries()) {
    const draw = draws.get(drawId);
    if (!draw?.result) throw new Error('every issue of the model is drawn');
    if (draw.close_at.getTime() > stoppedAtMs) continue;
    const { family, region } = gameOfDraw(app.context.hooks, draw);
    const rebate = chase.line.rebate === undefined ? 0n : 300n;
    const { charged, hits, payout } = verdictOf(family.judge(region, draw.result, draw.day), {
      ...{ play: chase.line.play, picks: chase.line.picks, odds: chase.odds, rebate, multiple: 1 },
      unit: units(2 * (chase.multiples[index] ?? 0)),
    });
    change += payout - charged;
    const isFirst = hits > 0 && stoppedAtMs === Number.POSITIVE_INFINITY;
    if (chase.stopsOnWin && isFirst && index < chase.drawIds.length - 1) stoppedAtMs = readAtMs.get(drawId) ?? 0;
  }
  return { change, state: stoppedAtMs === Number.POSITIVE_INFINITY ? 'done' : 'stopped' };
}

test('random chases come to what a naive model says, with kills in the middle', async () => {
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => openMember(app.context, START)));
  // The test reads the final bets itself.
  await app.context.db.query("delete from platform.job where kind = 'wager.finals' and key = 'lottery.chases'");
  await readWithKills();
  const chases: Chased[] = [];
  for (const memberId of members) for (let n = 0; n < 3; n += 1) chases.push(await randomChase(memberId));
  const issues = await coming(ISSUES);
  const { readAtMs, kills } = await runIssues(issues);
  expect(kills).toBeGreaterThan(10);

  const draws = new Map((await drawsOfIds(app.context.db, issues)).map((draw) => [draw.id, draw]));
  const read = new Map(issues.map((id, place) => [id, readAtMs[place] ?? 0]));
  const balances = new Map(members.map((memberId) => [memberId, START]));
  for (const chase of chases) {
    const { change, state } = naive(chase, draws, read);
    balances.set(chase.memberId, (balances.get(chase.memberId) ?? 0n) + change);
    expect((await chaseOf(app.context.db, chase.memberId, chase.slipId))?.state).toBe(state);
  }
  for (const memberId of members)
    expect((await balancesOf(app.context.db, memberId)).main).toBe(balances.get(memberId));
  expect(await findings(app.context)).toEqual([]);
}, 180_000);
