import { catalogueOfficeCalls } from '@lantern/contract/catalogue/office';
import { instantCalls } from '@lantern/contract/instant';
import { siteOfficeCalls } from '@lantern/contract/site/office';
import { slotsCalls } from '@lantern/contract/slots';
import { plinkoReturn, returnShare } from '@lantern/games/instant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../test/app.ts';
import {
  boardOut,
  call,
  crashBet,
  crashTable,
  dropped,
  openInstantApp,
  richMember,
  started,
  tile,
} from '../../../test/instant.ts';
import { findings, findingsBut, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Person, startTrial } from '../../../test/people.ts';
import { ensureChain } from '../fairness/index.ts';
import { instantReturns } from './instant.returns.ts';
import { tallies } from './instant.tally.store.ts';
import { voidInstantWager } from './instant.void.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openInstantApp();
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 200 });
  await app.jobs.runDue();
});
afterAll(() => app?.close());

interface Sums {
  plays: number;
  staked: bigint;
  paid: bigint;
}

/** Added up one by one from the record: open, voided and trial plays do not count. */
async function naive(): Promise<Record<string, Sums>> {
  const { rows } = await app.context.db.query<{ game: string; stake: string; payout: string }>(
    `select game, stake, payout from wager.wager where vendor = 'LTN_INSTANT' and state in ('won', 'lost') and currency = 'LTN'`,
  );
  const sums: Record<string, Sums> = {};
  for (const { game, stake, payout } of rows) {
    const { plays, staked, paid } = sums[game] ?? { plays: 0, staked: 0n, paid: 0n };
    sums[game] = { plays: plays + 1, staked: staked + BigInt(stake), paid: paid + BigInt(payout) };
  }
  return sums;
}
const counted = async (): Promise<Record<string, Sums>> =>
  Object.fromEntries(
    (await tallies(app.context.db, null)).map(({ game, plays, staked, paid }) => [game, { plays, staked, paid }]),
  );
const forget = () =>
  app.context.db.query('update instant.tally set plays = 0, staked = 0, paid = 0, expected = 0, variance = 0');
const ball = { stake: '2', rows: 12, risk: 'medium' };
const drop = (who: Person, body: object, key?: string) =>
  call(app, instantCalls.dropBall, who, { body, ...(key ? { key } : {}) });

async function crashRound(players: readonly (readonly [Person, string | null])[]): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { round } = await crashTable(app);
    if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) {
      for (const [who, target] of players)
        expect(await crashBet(app, who, round, '10', target)).toMatchObject({ success: true });
      for (let turns = 0; turns < 60; turns += 1) {
        app.clock.advance(6_000);
        await app.jobs.runDue();
        const { round: now } = await crashTable(app);
        if (now?.roundId !== round.roundId || now.phase === 'crashed') return;
      }
    }
    app.clock.advance(6_000);
    await app.jobs.runDue();
  }
  throw new Error('no round was played');
}

describe('the return of instant games', () => {
  test('is counted with each play: the tally is the sum of the record', async () => {
    const members: Person[] = [];
    for (let at = 0; at < 4; at += 1) members.push(await richMember(app));
    const risks = ['low', 'medium', 'high', 'expert'] as const;
    for (let turn = 0; turn < 6; turn += 1)
      await Promise.all(
        members.map((who, at) =>
          drop(who, { stake: `${1 + turn}.${at}5`, rows: 8 + ((turn + at) % 9), risk: risks[at] ?? 'low' }),
        ),
      );
    // Two at once on one pair, and boards that end at once.
    await Promise.all(members.flatMap((who) => [drop(who, ball), drop(who, ball)]));
    await Promise.all(
      members.map(async (who, at) => {
        const board = await started(app, who, { stake: '3', mines: 4 * (at + 1) });
        await tile(app, who, board.roundId, 3);
        await tile(app, who, board.roundId, 17);
        await boardOut(app, who, board.roundId);
      }),
    );
    await crashRound(members.map((who, at) => [who, [null, '1.01', '2', '500'][at] ?? null]));
    const sums = await naive();
    expect(await counted()).toEqual(sums);
    expect(sums).toMatchObject({ plinko: { plays: 32 }, mines: { plays: 4 }, crash: { plays: 4 } });
    expect(await findings(app.context)).toEqual([]);
  });

  test('counts a play once, whatever is repeated or refused, and no trial money', async () => {
    const [who, poor, trial] = [await richMember(app), await richMember(app, 1n), await startTrial(app)];
    const before = await counted();
    const key = crypto.randomUUID();
    const twice = await Promise.all([drop(who, ball, key), drop(who, ball, key), drop(trial, ball)]);
    expect(twice.map(({ success }) => success)).toEqual([true, true, true]);
    expect(await drop(who, ball, key)).toMatchObject({ success: true });
    expect(await drop(who, { ...ball, stake: '3' }, key)).toMatchObject({ code: 'idempotency_conflict' });
    expect(await drop(poor, ball)).toMatchObject({ code: 'not_enough_balance' });
    expect(await drop(who, { ...ball, stake: '5000' })).toMatchObject({ code: 'stake_out_of_range' });
    expect((await counted())['plinko']?.plays).toBe((before['plinko']?.plays ?? 0) + 1);
    expect(await counted()).toEqual(await naive());

    const board = await started(app, who, { stake: '5', mines: 1 });
    expect(await counted()).toEqual(await naive());
    await tile(app, who, board.roundId, 0);
    await Promise.all([boardOut(app, who, board.roundId), boardOut(app, who, board.roundId)]);
    expect((await counted())['mines']?.plays).toBe((before['mines']?.plays ?? 0) + 1);
    expect(await findings(app.context)).toEqual([]);
  });

  test('drops voided plays, to the last micro of their theoretical return', async () => {
    const who = await richMember(app);
    const all = () => tallies(app.context.db, null);
    const before = await all();
    const { roundId } = await dropped(app, who, { stake: '7', rows: 16, risk: 'expert' });
    const board = await started(app, who, { stake: '7', mines: 12 });
    for (const at of [1, 2, 3]) await tile(app, who, board.roundId, at);
    await boardOut(app, who, board.roundId);
    await crashRound([[who, '3']]);
    const { rows } = await app.context.db.query<{ id: string }>(
      'select id from instant.crash_bet where member_id = $1',
      [who.memberId],
    );
    expect(await all()).not.toEqual(before);
    for (const id of [roundId, board.roundId, rows[0]?.id ?? ''])
      expect(await app.context.db.transaction((tx) => voidInstantWager(app.context, tx, who.memberId, id))).toBe(true);
    expect(await all()).toEqual(before);
    expect(await findingsBut(app.context, 'given back')).toEqual([]);
  });

  test('is in the rules of each game: theory of the chosen game, and the confidence band around it', async () => {
    const who = await richMember(app);
    const liveOf = async (game: string, by: Person | null = who) =>
      (await call(app, instantCalls.getInstantGame, by, { params: { game } })).value.liveReturn;
    await forget();
    expect(await liveOf('plinko')).toBeNull();
    const rows = 9;
    await dropped(app, who, { stake: '1', rows, risk: 'low' });
    await dropped(app, who, { stake: '3', rows: 16, risk: 'high' });
    const expected = (returnShare(plinkoReturn(rows, 'low')) + 3 * returnShare(plinkoReturn(16, 'high'))) / 4;
    const live = await liveOf('plinko');
    expect(live).toMatchObject({
      game: 'plinko',
      version: 1,
      currency: 'LTN',
      spins: 2,
      staked: '4',
      isOutside: false,
    });
    expect(live.theoretical).toBeCloseTo(100 * expected, 3);
    expect(await liveOf('plinko', null)).toMatchObject({ spins: 2 });
    expect(await liveOf('plinko', await startTrial(app))).toMatchObject({ currency: 'LTN', spins: 2 });
    expect(await liveOf('crash')).toBeNull();
  });

  test('outside the band is on the page of returns, an event, on the dashboard, and acknowledged with one act', async () => {
    await forget();
    const add = (game: string, plays: number, paid: bigint) =>
      app.context.db.query(
        `insert into instant.tally values ($1, 1, 'LTN', -1, $2::int, $2::bigint * 1000000, $3, $2::bigint * 990000, $2::bigint * 1e12)`,
        [game, plays, paid],
      );
    // Three sigma of 20,000 plays of sigma 1 are 424 stakes.
    await add('mines', 20_000, 20_400n * P - 200n * P);
    await add('crash', 20_000, 20_400n * P);
    await add('plinko', 9_999, 20_000n * P);
    const returns = await instantReturns(app.context);
    expect(returns.map(({ game, isOutside }) => [game, isOutside])).toEqual([
      ['crash', true],
      ['mines', false],
      ['plinko', false],
    ]);
    expect(returns[0]).toMatchObject({ theoretical: 99, actual: 102, band: 2.1213 });
    app.clock.advance(3600_000);
    await app.jobs.runDue();
    const operator = await loginStaff(app, { rights: ['dashboard', 'games'] });
    const page = (await office(app, operator, slotsCalls.listSlotReturns)).value;
    expect(page.list).toEqual(expect.arrayContaining([expect.objectContaining({ game: 'crash', isOutside: true })]));
    expect(page.incidents).toMatchObject([{ kind: 'return_outside', game: 'crash', currency: 'LTN' }]);
    app.clock.advance(21_000);
    const alerts = async () => (await office(app, operator, siteOfficeCalls.getDashboard)).value.outside;
    const [found, ...more] = await alerts();
    expect([found, more]).toMatchObject([{ game: 'crash', spins: 20_000, actual: 102 }, []]);
    const body = { nodeIds: [found.nodeId], state: 'maintenance', backAt: null, reason: 'pays too much' };
    expect(await office(app, operator, catalogueOfficeCalls.setStaffGamesState, { body })).toMatchObject({
      value: { changed: 1 },
    });
    expect(await alerts()).toEqual([]);
    app.clock.advance(1001);
    const who = await richMember(app);
    const { round } = await crashTable(app);
    if (!round) throw new Error('a table has a round');
    expect(await crashBet(app, who, round, '10')).toMatchObject({ code: 'game_maintenance' });
    expect(await drop(who, ball)).toMatchObject({ success: true });
  });
});
