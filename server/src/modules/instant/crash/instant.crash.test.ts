import { type CrashBet, type CrashRound, instantCalls } from '@lantern/contract/instant';
import { saferPlayCalls } from '@lantern/contract/safer-play';
import { wagerCalls } from '@lantern/contract/wager';
import { belongsToChain, isIncluded, leafHash, merkleRoot, roundStream } from '@lantern/games/fair';
import { bustOf, multiplierText } from '@lantern/games/instant';
import { formatAmount } from '@lantern/kernel';
import { crashMsTo, crashMultiplierAt } from '@lantern/rules/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { call, crashBet, crashOut, crashTable, openInstantApp, richMember } from '../../../../test/instant.ts';
import { Killed, killableContext } from '../../../../test/killing.ts';
import { findings, P, sealedOf } from '../../../../test/money.ts';
import { type Person, startTrial } from '../../../../test/people.ts';
import { ensureChain } from '../../fairness/index.ts';
import { balancesOf } from '../../ledger/index.ts';
import { dropEmpty } from '../../wager/index.ts';
import { BETTING_MS, betLeaf, CRASH_JOB, PAUSE_MS, turnTable } from './instant.crash.steps.ts';
import { betsOf, crashRoundOf, latestRound } from './instant.crash.store.ts';
import { bustOfRound } from './instant.crash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp();
  // A short chain: its creation is not tested here.
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 400 });
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;

/** Advances the clock until bets are open again. */
async function betting(): Promise<CrashRound> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { round } = await crashTable(app);
    if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) return round;
    app.clock.advance(11_000);
    await app.jobs.runDue();
  }
  throw new Error('bets never open');
}

/** Closes the bets and returns where the round will end, which only the test knows. */
async function rising(): Promise<{ startedMs: number; bust: bigint; endMs: number }> {
  app.clock.advance(BETTING_MS);
  await app.jobs.runDue();
  const row = await latestRound(app.context.db);
  if (row?.state === 'settled' && row.bust) {
    const startedMs = row.started_at?.getTime() ?? 0;
    return { startedMs, bust: BigInt(row.bust), endMs: startedMs };
  }
  if (row?.state !== 'rising' || !row.started_at) throw new Error('the round does not rise');
  const startedMs = row.started_at.getTime();
  const bust = bustOfRound(app.context, row);
  return { startedMs, bust, endMs: startedMs + crashMsTo(bust) };
}

/** A round that ends above `least`; others are skipped. */
async function roundAbove(least: bigint, join: (round: CrashRound) => Promise<void>) {
  for (let tries = 0; tries < 60; tries += 1) {
    const round = await betting();
    await join(round);
    const risen = await rising();
    if (risen.bust > least) return { round, ...risen };
  }
  throw new Error('no round went so high');
}

async function over(endMs: number): Promise<void> {
  app.clock.set(Math.max(endMs, app.clock.nowMs()));
  await app.jobs.runDue();
}

test('both bets of a member on a round count for the limit of a stake, also at once', async () => {
  const who = await richMember(app);
  await call(app, saferPlayCalls.setOwnLimit, who, { params: { kind: 'stake' }, body: { value: '5' } });
  const round = await betting();
  const replies = await Promise.all(([1, 2] as const).map((place) => crashBet(app, who, round, '4', null, place)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  const refused = replies.find(({ success }) => !success);
  expect(refused).toMatchObject({ code: 'limit_reached', facts: { limit: 'stake', maximum: '5', remaining: '1' } });
  const free = replies[0].success ? 2 : 1;
  expect(await crashBet(app, who, round, '1', null, free)).toMatchObject({ success: true });
  await over((await rising()).endMs);
});

describe('a shared round', () => {
  test('pays cash-outs in time and reached auto cash-outs, and is verifiable by anyone', async () => {
    const [hand, auto, late, trial] = [
      await richMember(app),
      await richMember(app),
      await richMember(app),
      await startTrial(app),
    ];
    let bets: CrashBet[] = [];
    const rich = [hand, auto, late];
    const before = new Map<Person, bigint>();
    const { round, startedMs, bust, endMs } = await roundAbove(13_000n, async (open) => {
      for (const who of rich) before.set(who, await main(who));
      bets = [];
      for (const [who, target] of [
        [hand, null],
        [auto, '1.2'],
        [late, null],
        [trial, null],
      ] as const)
        bets.push((await crashBet(app, who, open, '10', target)).value);
    });
    const table = await crashTable(app, hand);
    expect(table.round).toMatchObject({ phase: 'rising', bets: 4, bust: null, link: null });
    expect(table.players).toHaveLength(3);
    expect(table.players[0]?.account).toMatch(/^.{2}\*\*\*.$/);
    // With both quotes: a time may contain the digits.
    expect(JSON.stringify(table.round)).not.toContain(`"${multiplierText(bust)}"`);

    app.clock.set(startedMs + 2000);
    const stopped = await crashOut(app, hand, bets[0] as CrashBet);
    const here = crashMultiplierAt(2000);
    expect(stopped.value).toMatchObject({ state: 'won', cashedOut: multiplierText(here) });
    expect((await crashOut(app, hand, bets[0] as CrashBet)).value).toMatchObject({ state: 'won', balanceAfter: null });
    expect(await crashOut(app, late, bets[0] as CrashBet)).toMatchObject({ code: 'not_found' });
    app.clock.set(startedMs + crashMsTo(12_000n));
    await app.jobs.runDue();
    expect(await main(auto)).toBe((before.get(auto) ?? 0n) + 2n * P);

    app.clock.set(endMs);
    expect(await crashOut(app, late, bets[2] as CrashBet)).toMatchObject({ code: 'round_crashed' });
    await over(endMs);
    expect(await crashOut(app, late, bets[2] as CrashBet)).toMatchObject({ code: 'round_crashed' });
    expect(await main(hand)).toBe((before.get(hand) ?? 0n) - 10n * P + (10n * P * here) / 10_000n);
    expect(await main(late)).toBe((before.get(late) ?? 0n) - 10n * P);

    const [ended] = (await crashTable(app)).past;
    expect(ended).toMatchObject({ roundId: round.roundId, bust: multiplierText(bust) });
    const { link, salt, betsHash, position, terminalHash } = ended as CrashRound;
    const leaves = (await betsOf(app.context.db, round.roundId)).map((row) => leafHash(betLeaf(row)));
    expect([betsHash, ended?.bets, ended?.entropy]).toEqual([merkleRoot(leaves), 4, 'members']);
    expect(belongsToChain(link ?? '', position, terminalHash)).toBe(true);
    const bound = { size: 4, entropy: 'members' };
    const stream = roundStream({ link: link ?? '', salt, roundId: round.roundId, betsHash: betsHash ?? '', bound });
    expect(bustOf(stream)).toBe(bust);
    const recalled = await call(app, wagerCalls.getWager, auto, { params: { id: bets[1]?.betId ?? '' } });
    // The path leads from the line of this bet to the root that was public before the flight.
    expect(isIncluded(recalled.value.recall.inclusion)).toBe(true);
    expect(recalled.value.recall.inclusion).toMatchObject({ root: betsHash, size: 4 });
    expect(recalled.value).toMatchObject({
      game: 'crash',
      state: 'won',
      recall: { crash: { bet: { cashedOut: '1.2', payout: '12' }, round: { roundId: round.roundId, link } } },
    });
    expect(await findings(app.context)).toEqual([]);
  });

  test('takes one bet of a member, until its bets are closed and not after', async () => {
    const who = await richMember(app);
    const round = await betting();
    for (const auto of ['1', '1.005', '0'])
      expect(await crashBet(app, who, round, '1', auto)).toMatchObject({ code: 'target_not_valid' });
    const tried = await Promise.all([crashBet(app, who, round, '1'), crashBet(app, who, round, '2')]);
    expect(tried.map(({ success }) => success).sort()).toEqual([false, true]);
    const { ownBets } = await crashTable(app, who);
    expect(await crashOut(app, who, ownBets[0] as CrashBet)).toMatchObject({ code: 'not_rising' });
    const other = await richMember(app);
    app.clock.set(Date.parse(round.closesAt));
    expect(await crashBet(app, other, round, '1')).toMatchObject({ code: 'bets_closed' });
    expect(await main(other)).toBe(1000n * P);
    const { endMs } = await rising();
    expect(await crashBet(app, other, round, '1')).toMatchObject({ code: 'bets_closed' });
    await over(endMs);
  });

  test('a cash-out that races the end is paid below it or not at all', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const people = [await richMember(app), await richMember(app), await richMember(app)];
      const bets: CrashBet[] = [];
      const { endMs, bust } = await roundAbove(10_000n, async (round) => {
        bets.length = 0;
        for (const who of people) bets.push((await crashBet(app, who, round, '1')).value);
      });
      app.clock.set(endMs - 1);
      const stops = people.map((who, index) => crashOut(app, who, bets[index] as CrashBet));
      // Some are stored and some in transit at that time.
      for (let reads = 0; reads < turn * 2; reads += 1) await app.context.db.query('select 1');
      app.clock.set(endMs);
      await Promise.all([...stops, app.jobs.runDue()]);
      await over(endMs);
      for (const [index, stopped] of (await Promise.all(stops)).entries()) {
        const bet = (await betsOf(app.context.db, bets[index]?.roundId ?? '0')).find(
          ({ id }) => id === bets[index]?.betId,
        );
        if (stopped.success) expect(BigInt(bet?.cashed_out ?? 0)).toBeLessThan(bust);
        expect(bet?.state).toBe(stopped.success ? 'won' : 'lost');
      }
    }
    expect(await findings(app.context)).toEqual([]);
  });

  test('pauses when no page reads it, and continues when one does', async () => {
    app.clock.advance(3600_000);
    for (let turn = 0; turn < 6; turn += 1) {
      await app.jobs.runDue();
      app.clock.advance(20_000);
    }
    const rested = (await latestRound(app.context.db))?.id;
    await app.jobs.runDue();
    expect((await latestRound(app.context.db))?.id).toBe(rested);
    const jobs = await app.context.db.query('select from platform.job where kind = $1', [CRASH_JOB]);
    expect(jobs.rowCount).toBe(0);
    expect((await betting()).roundId).not.toBe(rested);
  });
});

/** Kills the table at its first statement, then at its second, and so on until a run completes; returns the number of kills. */
async function killEverywhere(): Promise<number> {
  for (let statement = 1, kills = 0; statement < 400; statement += 1)
    for (const dies of ['before', 'after'] as const) {
      try {
        await turnTable(killableContext(app.context, statement, dies));
        return kills;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
      }
    }
  throw new Error('the table never came to its end');
}

test('a member has two bets on a round, and each ends on its own', async () => {
  const who = await richMember(app);
  const { bust, endMs } = await roundAbove(15_000n, async (round) => {
    const [first, second] = [
      (await crashBet(app, who, round, '10', '1.2', 1)).value as CrashBet,
      (await crashBet(app, who, round, '20', null, 2)).value as CrashBet,
    ];
    expect([first.place, second.place]).toEqual([1, 2]);
    expect(await crashBet(app, who, round, '5', null, 2)).toMatchObject({ code: 'already_bet' });
    const third = await call(app, instantCalls.betCrash, who, {
      body: { roundId: round.roundId, place: 3, stake: '5', autoCashOut: null },
    });
    expect(third).toMatchObject({ success: false });
    expect((await crashTable(app, who)).ownBets.map(({ stake }) => stake)).toEqual(['10', '20']);
  });
  expect(bust).toBeGreaterThan(15_000n);
  await over(endMs);
  const { rows } = await app.context.db.query<{ state: string; payout: string }>(
    `select state, payout from instant.crash_bet where member_id = $1 and round_id =
       (select max(round_id) from instant.crash_bet where member_id = $1) order by place`,
    [who.memberId],
  );
  expect(rows).toEqual([
    { state: 'won', payout: (12n * P).toString() },
    { state: 'lost', payout: '0' },
  ]);
  expect(await findings(app.context)).toEqual([]);
});

test('a server killed at any statement continues with the same round and pays each bet once', async () => {
  const [hand, auto, late] = [await richMember(app), await richMember(app), await richMember(app)];
  for (let tries = 0; tries < 60; tries += 1) {
    const round = await betting();
    const before = [await main(hand), await main(auto), await main(late)];
    const bets = [
      (await crashBet(app, hand, round, '10')).value as CrashBet,
      (await crashBet(app, auto, round, '10', '1.5')).value as CrashBet,
      (await crashBet(app, late, round, '10')).value as CrashBet,
      (await crashBet(app, auto, round, '20', '1.2', 2)).value as CrashBet,
    ];
    // The job list does not run: the test takes its turns.
    await app.context.db.query('delete from platform.job where kind = $1', [CRASH_JOB]);
    app.clock.set(Date.parse(round.closesAt));
    let kills = await killEverywhere();
    const row = await crashRoundOf(app.context.db, round.roundId);
    if (row?.state !== 'rising') continue;
    const bust = bustOfRound(app.context, row);
    if (bust <= 15_000n) {
      app.clock.set((row.started_at?.getTime() ?? 0) + crashMsTo(bust));
      await turnTable(app.context);
      continue;
    }
    app.clock.set((row.started_at?.getTime() ?? 0) + 1000);
    await crashOut(app, hand, bets[0] as CrashBet);
    app.clock.set((row.started_at?.getTime() ?? 0) + crashMsTo(bust) + PAUSE_MS / 2);
    kills += await killEverywhere();
    expect(kills).toBeGreaterThan(20);
    expect(await crashRoundOf(app.context.db, round.roundId)).toMatchObject({
      state: 'settled',
      bust: bust.toString(),
    });
    const stopped = (10n * P * crashMultiplierAt(1000)) / 10_000n;
    const expected = [-10n * P + stopped, 5n * P + 4n * P, -10n * P];
    const after = [await main(hand), await main(auto), await main(late)];
    expect(after.map((amount, index) => formatAmount(amount - (before[index] ?? 0n)))).toEqual(
      expected.map(formatAmount),
    );
    expect(await findings(app.context)).toEqual([]);
    return;
  }
  throw new Error('no round went so high');
});

test('rounds without bets go long after they ended; what was bet on stays, and the newest round', async () => {
  const who = await richMember(app);
  const played = await betting();
  await crashBet(app, who, played, '10');
  await over((await rising()).endMs);
  const empty = await betting();
  await over((await rising()).endMs);
  const newest = await betting();
  await sealedOf(app, ['instant.crash_round']);
  await app.context.db.transaction((tx) => dropEmpty(tx, 'instant.drop_empty_rounds', [0n, app.context.newId()]));
  const left = (await app.owner.query<{ id: string }>('select id from instant.crash_round')).rows.map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([played.roundId, newest.roundId]));
  expect(left).not.toContain(empty.roundId);
  expect(await findings(app.context)).toEqual([]);
});
