import type { AnswerOf } from '@lantern/contract';
import { type CrashBet, type CrashRound, instantCalls } from '@lantern/contract/instant';
import { playStream } from '@lantern/games/fair';
import {
  bustReturn,
  layMines,
  MINES_TILES,
  minesMultiplier,
  multiplierText,
  plinkoReturn,
  plinkoTable,
  returnShare,
} from '@lantern/games/instant';
import { formatAmount, invariant, parseAmount } from '@lantern/kernel';
import { crashMsTo, INSTANT_LIMITS, isPaidInFull, payoutOf, topMultiplier } from '@lantern/rules/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  call,
  crashBet,
  crashTable,
  dropped,
  openInstantApp,
  richMember,
  started,
  tile,
} from '../../../test/instant.ts';
import { findings, P } from '../../../test/money.ts';
import type { Person } from '../../../test/people.ts';
import { ensureChain, seedOfPair } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting } from '../site/index.ts';
import { BETTING_MS } from './crash/instant.crash.steps.ts';
import { betsOf, latestRound } from './crash/instant.crash.store.ts';
import { bustOfRound } from './crash/instant.crash.ts';
import { topStakesOf } from './instant.limits.ts';

const CENT = P / 100n;
const { maxPayout } = INSTANT_LIMITS;
const parsed = (amount: string): bigint => {
  const read = parseAmount(amount);
  invariant(read.ok, 'an amount of the wire');
  return read.value;
};
/** Stakes up to the greatest one: the least, some between, and those around the greatest. */
const stakesUpTo = (top: bigint): bigint[] =>
  [CENT * 10n, CENT * 37n, P, 10n * P, 50n * P, 333n * P, top - CENT, top].filter((stake) => stake <= top);

describe('no accepted stake has another return than the published one', () => {
  test('every rows and risk of plinko, exactly', () => {
    const choices = topStakesOf('plinko', INSTANT_LIMITS);
    expect(choices).toHaveLength(36);
    for (const { rows, risk, maxStake } of choices) {
      invariant(rows !== null && risk !== null, 'a choice of plinko has rows and a risk');
      const published = plinkoReturn(rows, risk);
      for (const stake of stakesUpTo(parsed(maxStake))) {
        let [combinations, paid] = [1n, 0n];
        for (const [bucket, multiplier] of plinkoTable(rows, risk).entries()) {
          paid += combinations * payoutOf(stake, multiplier, maxPayout);
          combinations = (combinations * BigInt(rows - bucket)) / BigInt(bucket + 1);
        }
        expect(paid * published.denominator, `${rows} ${risk} ${stake}`).toBe(
          published.numerator * stake * 2n ** BigInt(rows),
        );
      }
    }
    expect(choices.find(({ rows, risk }) => rows === 16 && risk === 'expert')).toMatchObject({ maxStake: '10' });
  });

  test('a board: each tile has the expected value of the board, so ending at any of them changes nothing', () => {
    for (let mines = 1; mines < MINES_TILES; mines += 1) {
      // The first tile costs the hundredth of the fair price; after it only the rounding of the multiplier is lost.
      for (let safe = 1; safe < MINES_TILES - mines; safe += 1) {
        const left = BigInt(MINES_TILES - safe);
        const next = minesMultiplier(mines, safe + 1) * (left - BigInt(mines));
        const lost = minesMultiplier(mines, safe) * left - next;
        expect(lost > -left && lost < left, `${mines} mines, tile ${safe + 1}`).toBe(true);
      }
      const [choice] = topStakesOf('mines', INSTANT_LIMITS).filter((one) => one.mines === mines);
      for (const stake of stakesUpTo(parsed(choice?.maxStake ?? '0')))
        for (let safe = 1; safe <= MINES_TILES - mines; safe += 1) {
          const multiplier = minesMultiplier(mines, safe);
          if (!isPaidInFull(stake, multiplier, maxPayout)) break;
          expect(payoutOf(stake, multiplier, maxPayout) * 10_000n).toBe(stake * multiplier);
        }
    }
  });

  test('a flight: cashing out at the ceiling returns .99, as every other height does', () => {
    for (const stake of stakesUpTo(INSTANT_LIMITS.maxStake)) {
      const top = topMultiplier(stake, maxPayout);
      expect(payoutOf(stake, top, maxPayout) * 10_000n).toBe(stake * top);
      for (const target of [10_100n, 20_000n, 123_400n, top])
        if (target <= top) expect(returnShare(bustReturn(target))).toBeCloseTo(0.99, 8);
    }
    // A stake so small that its ceiling is above all rounds stops at the highest, and not after its end.
    expect(topMultiplier(CENT, maxPayout)).toBe(10_000_000_000n);
  });
});

describe('the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openInstantApp();
    await ensureChain(app.context, app.context.db, { game: 'crash', length: 400 });
    await app.jobs.runDue();
  });
  afterAll(() => app?.close());

  const info = async (game: string): Promise<AnswerOf<typeof instantCalls.getInstantGame>> =>
    (await call(app, instantCalls.getInstantGame, null, { params: { game } })).value;
  const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
  const safeTiles = async (who: Person, board: { pairId: string; nonce: number; mines: number }) => {
    const seed = await seedOfPair(app.context, who.memberId, BigInt(board.pairId));
    const laid = layMines(playStream({ ...seed, nonce: board.nonce }), board.mines);
    return Array.from({ length: MINES_TILES }, (_, at) => at).filter((at) => !laid.includes(at));
  };

  test('returns the greatest stake of every choice of plinko, accepts it, and refuses a hundredth more', async () => {
    const { topStakes, limits } = await info('plinko');
    const lower = topStakes.filter(({ maxStake }) => maxStake !== limits.maxStake);
    expect(lower).toHaveLength(14);
    const who = await richMember(app, 10_000n);
    for (const { rows, risk, maxStake } of lower) {
      const stake = formatAmount(parsed(maxStake) + CENT);
      expect(await call(app, instantCalls.dropBall, who, { body: { stake, rows, risk } })).toMatchObject({
        code: 'stake_over_ceiling',
        facts: { maximum: maxStake, most: limits.maxPayout },
      });
      const ball = await dropped(app, who, { stake: maxStake, rows, risk });
      expect(parsed(ball.payout)).toBe((parsed(maxStake) * parsed(ball.multiplier)) / P);
    }
    const over = { stake: '1000.01', rows: 8, risk: 'low' };
    expect(await call(app, instantCalls.dropBall, who, { body: over })).toMatchObject({ code: 'stake_out_of_range' });
  });

  test('cashes a board out before the tile that it could not pay in full', async () => {
    const who = await richMember(app);
    const board = await started(app, who, { stake: '1000', mines: 20 });
    expect(board.nextMultiplier).toBe('4.95');
    const [first = 0, second = 0] = await safeTiles(who, board);
    expect((await tile(app, who, board.roundId, first)).value).toMatchObject({ state: 'open', nextMultiplier: '29.7' });
    // The third would be 227.7 times, above the ceiling.
    expect((await tile(app, who, board.roundId, second)).value).toMatchObject({ state: 'won', payout: '29700' });
    expect(await main(who)).toBe(29_700n * P);
    expect(await findings(app.context)).toEqual([]);
  });

  test('refuses a board whose first tile it could not pay in full', async () => {
    const who = await richMember(app);
    const set = { minStake: '1', maxStake: '100', maxPayout: '200' };
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'instant.mines', set, 'test'));
    const { topStakes } = await info('mines');
    expect(topStakes.find(({ mines }) => mines === 24)).toMatchObject({ multiplier: '24.75', maxStake: '8.08' });
    const start = (stake: string) => call(app, instantCalls.startMines, who, { body: { stake, mines: 24 } });
    expect(await start('8.09')).toMatchObject({ code: 'stake_over_ceiling', facts: { maximum: '8.08', most: '200' } });
    const { value } = await start('8.08');
    const [safe = 0] = await safeTiles(who, value);
    expect((await tile(app, who, value.roundId, safe)).value).toMatchObject({ state: 'won', payout: '199.98' });
  });

  async function betting(): Promise<CrashRound> {
    for (let tries = 0; tries < 40; tries += 1) {
      const { round } = await crashTable(app);
      if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) return round;
      app.clock.advance(11_000);
      await app.jobs.runDue();
    }
    throw new Error('bets never open');
  }

  test('returns the height of a forced cash-out when the bet is accepted, and pays it there', async () => {
    const set = { minStake: '1', maxStake: '10', maxPayout: '20' };
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, 'instant.crash', set, 'test'));
    const [high, hand, own] = [await richMember(app), await richMember(app), await richMember(app)];
    for (let tries = 0; tries < 60; tries += 1) {
      const round = await betting();
      const bets: CrashBet[] = [];
      for (const [who, auto] of [
        [high, '5'],
        [hand, null],
        [own, '1.5'],
      ] as const)
        bets.push((await crashBet(app, who, round, '10', auto)).value);
      expect(bets.map(({ stopsAt }) => stopsAt)).toEqual(['2', '2', '1.5']);
      app.clock.advance(BETTING_MS);
      await app.jobs.runDue();
      const row = await latestRound(app.context.db);
      if (row?.state !== 'rising' || !row.started_at || bustOfRound(app.context, row) < 20_000n) continue;
      app.clock.set(row.started_at.getTime() + crashMsTo(20_000n));
      await app.jobs.runDue();
      const ended = await betsOf(app.context.db, round.roundId);
      const paid = bets.map(({ betId }) => ended.find(({ id }) => id === betId));
      expect(paid.map((bet) => [multiplierText(BigInt(bet?.cashed_out ?? 0)), bet?.payout])).toEqual([
        ['2', '20000000'],
        ['2', '20000000'],
        ['1.5', '15000000'],
      ]);
      return;
    }
    throw new Error('no round went so high');
  });
});
