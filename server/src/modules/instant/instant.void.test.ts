import type { CallDefinition } from '@lantern/contract';
import { instantCalls } from '@lantern/contract/instant';
import { instantOfficeCalls } from '@lantern/contract/instant/office';
import { staffCalls } from '@lantern/contract/staff';
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
import { findings, P } from '../../../test/money.ts';
import { office } from '../../../test/office.ts';
import { loginStaff, type Operator, type Person } from '../../../test/people.ts';
import { ensureChain } from '../fairness/index.ts';
import { balancesOf } from '../ledger/index.ts';
import { changeSetting } from '../site/index.ts';

let app: TestApp;
let first: Operator;
let second: Operator;
beforeAll(async () => {
  app = await openInstantApp();
  await ensureChain(app.context, app.context.db, { game: 'crash', length: 200 });
  await app.jobs.runDue();
  first = await loginStaff(app, { rights: ['games'] });
  second = await loginStaff(app, { rights: ['games'] });
});
afterAll(() => app?.close());

const main = async ({ memberId }: Person) => (await balancesOf(app.context.db, memberId)).main;
const body = { reason: 'the table was drawn wrongly' };
const ofWager = (who: Person, id: string) => ({ memberId: who.memberId.toString(), id });
const callOffice = (of: CallDefinition, params: Readonly<Record<string, string>>, by: Operator = first) =>
  office(app, by, of, { params, body });
const approve = (id: string, by: Operator = second) =>
  office(app, by, staffCalls.approveStaffRequest, { params: { id }, body: { reason: 'checked' } });

/** Two persons void one wager. */
async function given(who: Person, id: string) {
  const { value } = await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, id));
  return approve(value.requestId);
}

/** A round with bets of these members, and their balances after its end. */
async function playedRound(players: readonly (readonly [Person, string | null])[]): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const { round } = await crashTable(app);
    if (round?.phase === 'betting' && Date.parse(round.closesAt) > app.clock.nowMs()) {
      for (const [who, target] of players) await crashBet(app, who, round, '10', target);
      for (let turns = 0; turns < 60; turns += 1) {
        app.clock.advance(6_000);
        await app.jobs.runDue();
        const { rows } = await app.context.db.query(
          `select 1 from instant.crash_round where id = $1 and state = 'settled'`,
          [round.roundId],
        );
        if (rows.length > 0) return round.roundId;
      }
    }
    app.clock.advance(6_000);
    await app.jobs.runDue();
  }
  throw new Error('no round was played');
}

describe('a voided wager', () => {
  test('by two persons returns a ball’s stake and takes its payout, once', async () => {
    const who = await richMember(app);
    const ball = await dropped(app, who, { stake: '5', rows: 8, risk: 'low' });
    const request = await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, ball.roundId));
    expect(await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, ball.roundId), second)).toMatchObject({
      code: 'request_waiting',
    });
    const seen = await office(app, second, instantOfficeCalls.getStaffInstantWager, {
      params: ofWager(who, ball.roundId),
    });
    expect(seen.value).toMatchObject({ game: 'plinko', stake: '5', waitingRequestId: request.value.requestId });
    expect(await approve(request.value.requestId, first)).toMatchObject({ code: 'same_person' });
    const both = await Promise.all([approve(request.value.requestId), approve(request.value.requestId)]);
    expect(both.map((reply) => reply.code ?? 'done').sort()).toEqual(['already_decided', 'done']);
    expect(await main(who)).toBe(1000n * P);
    expect(await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, ball.roundId))).toMatchObject({
      code: 'already_decided',
    });
    expect(await findings(app.context)).toEqual([]);
  });

  test('is a debt where the payout is spent, and the stake is set against the debt first', async () => {
    const who = await richMember(app, 10n);
    const ball = await dropped(app, who, { stake: '10', rows: 16, risk: 'low' });
    const left = await main(who);
    // The whole balance is staked on an open board; nothing is left to take.
    const stake = (Number(left / 10_000n) / 100).toFixed(2);
    await started(app, who, { stake, mines: 3 });
    expect(await given(who, ball.roundId)).toMatchObject({ success: true });
    expect((await main(who)) >= 0n).toBe(true);
    expect(await findings(app.context)).toEqual([]);
  });

  test('may be a board, open or ended, won or lost', async () => {
    const who = await richMember(app);
    const open = await started(app, who, { stake: '7', mines: 3 });
    expect(await given(who, open.roundId)).toMatchObject({ success: true });
    expect(await main(who)).toBe(1000n * P);
    for (let boards = 0; boards < 4; boards += 1) {
      const board = await started(app, who, { stake: '7', mines: 12 });
      await tile(app, who, board.roundId, boards);
      await boardOut(app, who, board.roundId);
      expect(await given(who, board.roundId)).toMatchObject({ success: true });
      expect(await main(who)).toBe(1000n * P);
    }
    const { value } = await call(app, instantCalls.listInstantRounds, who, { params: { game: 'mines' } });
    expect(value.list.map((row: { state: string }) => row.state)).toEqual(Array(5).fill('refunded'));
    expect(await findings(app.context)).toEqual([]);
  });

  test('of another member answers like a missing one, and the call requires its right', async () => {
    const [who, other] = [await richMember(app), await richMember(app)];
    const ball = await dropped(app, who, { stake: '5', rows: 8, risk: 'low' });
    expect(await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(other, ball.roundId))).toMatchObject({
      code: 'not_found',
    });
    const helper = await loginStaff(app, { rights: ['members.act'] });
    expect(await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, ball.roundId), helper)).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('a voided round of crash', () => {
  test('refunds every stake and takes its payouts back, once; single bets included', async () => {
    const [low, high, single] = [await richMember(app), await richMember(app), await richMember(app)];
    const id = await playedRound([
      [low, '1.01'],
      [high, '1000'],
      [single, '1.01'],
    ]);
    const { rows } = await app.context.db.query<{ id: string }>(
      'select id from instant.crash_bet where round_id = $1 and member_id = $2',
      [id, single.memberId],
    );
    expect(await given(single, rows[0]?.id ?? '')).toMatchObject({ success: true });
    expect(await main(single)).toBe(1000n * P);
    const { value } = await office(app, first, instantOfficeCalls.listStaffCrashRounds);
    expect(value.list[0]).toMatchObject({ roundId: id, isVoid: false, totals: [{ currency: 'LTN', bets: 3 }] });

    const request = await callOffice(instantOfficeCalls.requestCrashRoundVoid, { id });
    expect(await approve(request.value.requestId)).toMatchObject({ value: { kind: 'instant_void', subject: { id } } });
    for (const who of [low, high, single]) expect(await main(who)).toBe(1000n * P);
    expect(await callOffice(instantOfficeCalls.requestCrashRoundVoid, { id })).toMatchObject({
      code: 'already_decided',
    });
    expect(await findings(app.context)).toEqual([]);
  });

  test('has ended: one that takes bets or rises is refused', async () => {
    const who = await richMember(app);
    for (let tries = 0; tries < 20; tries += 1) {
      const { round } = await crashTable(app);
      if (round?.phase === 'betting') {
        const { value } = await crashBet(app, who, round, '10');
        expect(await callOffice(instantOfficeCalls.requestCrashRoundVoid, { id: round.roundId })).toMatchObject({
          code: 'round_open',
        });
        expect(await callOffice(instantOfficeCalls.requestInstantVoid, ofWager(who, value.betId))).toMatchObject({
          code: 'round_open',
        });
        return;
      }
      app.clock.advance(6_000);
      await app.jobs.runDue();
    }
    throw new Error('bets never open');
  });
});

test('limits are the operator’s, and a stake keeps the limits of its acceptance', async () => {
  const who = await richMember(app);
  const board = await started(app, who, { stake: '100', mines: 3 });
  const set = { minStake: '1', maxStake: '20', maxPayout: '40' };
  for (const game of ['mines', 'plinko'] as const)
    await app.context.db.transaction((tx) => changeSetting(app.context, tx, `instant.${game}`, set, 'test'));
  const game = await call(app, instantCalls.getInstantGame, who, { params: { game: 'mines' } });
  expect(game.value).toMatchObject({ limits: set, openRound: { payout: '100' } });
  const drop = (stake: string) => call(app, instantCalls.dropBall, who, { body: { stake, rows: 8, risk: 'low' } });
  const facts = { minimum: '1', maximum: '20' };
  for (const stake of ['0.5', '20.01']) expect(await drop(stake)).toMatchObject({ code: 'stake_out_of_range', facts });
  expect(await drop('20')).toMatchObject({ code: 'stake_over_ceiling', facts: { maximum: '7.14', most: '40' } });
  expect(await drop('7.14')).toMatchObject({ success: true });
  expect((await boardOut(app, who, board.roundId)).code).toBe('no_tile_open');
  await expect(
    app.context.db.transaction((tx) =>
      changeSetting(app.context, tx, 'instant.crash', { ...set, maxPayout: '39' }, 'test'),
    ),
  ).rejects.toThrow(/has its shape/);
});
