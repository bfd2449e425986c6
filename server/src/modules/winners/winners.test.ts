import { winnersCalls } from '@lantern/contract/winners';
import { maskAccount } from '@lantern/rules/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/app.ts';
import { openTestDraw, readersTook, settleTestDraw, type TestDraw } from '../../../test/finals.ts';
import { drawOnSale, placed, runUntil, units } from '../../../test/lottery.ts';
import { withVietnam } from '../../../test/modules.ts';
import { P } from '../../../test/money.ts';
import { fundMember, type Person, registerMember, sendCall, startTrial } from '../../../test/people.ts';
import { openDatabase } from '../../platform/index.ts';
import { readBatch } from '../wager/index.ts';
import { LAG_MS, winsReader } from './winners.fold.ts';
import { multipleOf } from './winners.present.ts';
import { hiddenMembers, namedMembers } from './winners.store.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
  await app.jobs.runDue();
});
afterAll(() => app?.close());

const nextDraw = (): Promise<TestDraw> => openTestDraw(app, 'fastmb1', '1');
/** A bet on a draw that won, or its correction. */
const win = (memberId: bigint, draw: TestDraw, stake: number, payout: number, currency = 'LTN') =>
  settleTestDraw(app, draw, { memberId, stake: BigInt(stake) * P, payout: BigInt(payout) * P, currency });
async function newWinner(money = units(1000)): Promise<bigint> {
  const { memberId } = await registerMember(app);
  await fundMember(app, memberId, money);
  return memberId;
}
async function folded(): Promise<void> {
  app.clock.advance(LAG_MS + 1000);
  await readersTook(app, winsReader.name);
}
const value = async (call: (typeof winnersCalls)[keyof typeof winnersCalls], query = '', language = 'EN') => {
  const url = `${call.path}${query}`;
  return (await app.http.inject({ method: call.method, url, headers: { 'x-language': language } })).json().value;
};
interface Shown {
  account: string | null;
  amount: string;
  gameName: string;
}
const board = async (query = ''): Promise<Shown[]> =>
  (await value(winnersCalls.getRankList, query)).list.map(({ vo }: { vo: Shown }) => vo);
const figures = () => value(winnersCalls.getPlatformFigures);
const choose = (person: Person | null, choice: object) =>
  sendCall(app, winnersCalls.setWinnersChoice, choice as never, { headers: person?.headers ?? {} });

describe('from a bet to the board', () => {
  test('a real win of a real draw is shown, without a name, with the game’s name in the caller’s language', async () => {
    const memberId = await newWinner(units(100_000));
    const draw = await drawOnSale(app, 'fastmb1');
    // All hundred endings: one of them wins for certain, and pays less than the stake.
    const picks = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
    await placed(app.context, { memberId, drawIds: [draw.id], lines: [{ play: 'DE_DB', picks, unit: '1' }] });
    await runUntil(app, draw.id, 'settled');
    await folded();
    // 98 for 100 staked is no win.
    expect(await board()).toEqual([]);
    expect(await figures()).toMatchObject({ wins: 0, paid: '0', draws: 1 });
    // The result is corrected: the same bet pays more.
    await app.owner.query('update wager.wager set payout = $2 where event_id = $1 and payout > 0', [
      draw.id,
      units(250),
    ]);
    await folded();
    const [first] = (await value(winnersCalls.getRankList, '?language=VI')).list;
    expect(first.vo).toMatchObject({ rank: 1, amount: '250', stake: '100', multiple: '2.50', currency: 'LTN' });
    const ofGame = async (code: string) => (await value(winnersCalls.getRankList, `?gameCode=${code}`)).list;
    expect([(await ofGame('fastmb1')).length, (await ofGame('mb')).length]).toEqual([1, 0]);
    expect(first.vo.account).toBeNull();
    expect(first.vo.gameName).not.toBe('fastmb1');
    expect((await figures()).draws).toBe(1);
  });
});

describe('the board', () => {
  test('lists the greatest first, by category, at most as many as requested', async () => {
    const memberId = await newWinner();
    for (const payout of [500, 900, 700]) await win(memberId, await nextDraw(), 10, payout);
    await folded();
    expect((await board('?limitNum=3')).map(({ amount }) => amount)).toEqual(['900', '700', '500']);
    expect((await board('?gameCategory=LOTT')).length + (await board('?gameCategory=ELOTT')).length).toBeGreaterThan(0);
    expect(await board('?gameCategory=RNG')).toEqual([]);
    const latest = await value(winnersCalls.listLatestWins, '?limitNum=1');
    expect(latest.list.map(({ amount }: Shown) => amount)).toEqual(['700']);
  });

  test('more than twenty, none or an invalid number is bad input', async () => {
    for (const limit of ['21', '0', 'x']) {
      const reply = await app.http.inject({ method: 'GET', url: `${winnersCalls.getRankList.path}?limitNum=${limit}` });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'bad_input']);
    }
  });

  test('a trial account is never on it, however much it wins', async () => {
    const trial = await startTrial(app);
    const before = await figures();
    await win(trial.memberId, await nextDraw(), 1, 999_999, 'TRIAL');
    await folded();
    expect((await board()).some(({ amount }) => amount === '999999')).toBe(false);
    expect(await figures()).toMatchObject({ wins: before.wins, paid: before.paid });
  });

  test('a correction changes a win, or deletes it, and updates the sums', async () => {
    const memberId = await newWinner();
    const before = await figures();
    const draw = await nextDraw();
    await win(memberId, draw, 10, 2000);
    await folded();
    expect(await figures()).toMatchObject({ wins: before.wins + 1, paid: String(Number(before.paid) + 2000) });
    await win(memberId, draw, 10, 1500);
    await win(memberId, draw, 10, 1600);
    await folded();
    expect((await board('?limitNum=1')).map(({ amount }) => amount)).toEqual(['1600']);
    expect(await figures()).toMatchObject({ wins: before.wins + 1, paid: String(Number(before.paid) + 1600) });
    await win(memberId, draw, 10, 0);
    await folded();
    expect(await figures()).toMatchObject({ wins: before.wins, paid: before.paid });
  });

  test('the same bets read by two nodes at once are counted once', async () => {
    const memberId = await newWinner();
    const before = await figures();
    await win(memberId, await nextDraw(), 10, 300);
    const read = () => app.context.db.transaction((tx) => readBatch(app.context, tx, winsReader));
    await Promise.all([1, 2, 3].map(read));
    await folded();
    await Promise.all([1, 2, 3].map(read));
    expect((await figures()).wins).toBe(before.wins + 1);
  });

  test('a bet is not read while an older transaction is open, and none is missed', async () => {
    const memberId = await newWinner();
    const before = await figures();
    const older = await app.owner.connect();
    await older.query('begin');
    await older.query('select pg_current_xact_id()');
    await win(memberId, await nextDraw(), 10, 300);
    app.clock.advance(LAG_MS);
    await app.jobs.runDue();
    expect((await figures()).wins).toBe(before.wins);
    await older.query('commit');
    older.release();
    await folded();
    expect((await figures()).wins).toBe(before.wins + 1);
  });

  test('open pages receive an event when it changes', async () => {
    const published: string[] = [];
    const stop = app.context.push.listen(({ name }) => published.push(name));
    await win(await newWinner(), await nextDraw(), 10, 20);
    await folded();
    stop();
    expect(published).toContain('winners.changed');
  });
});

describe('the member’s choice', () => {
  const agreed = { onBoards: true, atTables: true };
  const reset = { onBoards: false, atTables: true };

  test('a win has no name until its member agrees, and loses it again at once', async () => {
    const person = await registerMember(app);
    await fundMember(app, person.memberId, units(10));
    await win(person.memberId, await nextDraw(), 10, 7777);
    await folded();
    const named = async () => [
      (await board()).find(({ amount }) => amount === '7777')?.account,
      (await value(winnersCalls.listLatestWins)).list.find(({ amount }: Shown) => amount === '7777')?.account,
    ];
    const choice = async () =>
      (await sendCall(app, winnersCalls.getWinnersChoice, undefined, { headers: person.headers })).json().value;
    expect([await named(), await choice()]).toEqual([[null, null], reset]);
    expect((await choose(person, agreed)).json().value).toEqual(agreed);
    await choose(person, agreed);
    const masked = maskAccount(person.username);
    expect([await named(), await choice()]).toEqual([[masked, masked], agreed]);
    await choose(person, reset);
    expect([await named(), await choice()]).toEqual([[null, null], reset]);
  });

  test('a name at tables and a name on boards are chosen one without the other', async () => {
    const person = await registerMember(app);
    await choose(person, { onBoards: true, atTables: false });
    const ids = [person.memberId];
    expect([await namedMembers(app.context.db, ids), await hiddenMembers(app.context.db, ids)]).toEqual([
      new Set(ids),
      new Set(ids),
    ]);
    await choose(person, reset);
    expect([await namedMembers(app.context.db, ids), await hiddenMembers(app.context.db, ids)]).toEqual([
      new Set(),
      new Set(),
    ]);
  });

  test('requires a log-in, a real account and a plain answer', async () => {
    expect((await choose(null, reset)).json().code).toBe('not_logged_in');
    expect((await choose(await startTrial(app), reset)).json().code).toBe('in_need_true_account');
    const person = await registerMember(app);
    for (const body of [{}, { onBoards: 'no', atTables: true }, { onBoards: true }, { ...reset, memberId: '1' }])
      expect((await choose(person, body)).json().code).toBe('bad_input');
    expect((await sendCall(app, winnersCalls.getWinnersChoice)).json().code).toBe('not_logged_in');
  });
});

describe('payment times', () => {
  const credit = async (seconds: number, state = 'credited'): Promise<void> => {
    const id = app.context.newId();
    const settled = state === 'credited' ? new Date(app.clock.nowMs()) : null;
    await app.context.db.query(
      `insert into cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, state, payment_id, pay_url, created_at, settled_at, ask_at)
       values (1, $1, gen_random_uuid(), '', 'quaypay', 1000000, 'LTN', 'EN', $2, 'p', 'u', $3, $4, now())`,
      [id, state, new Date(app.clock.nowMs() - seconds * 1000), settled],
    );
    await app.context.db.transaction((tx) =>
      app.context.push.record(tx, 'deposit.changed', { id: String(id), state, amount: '1' }, 1n),
    );
  };

  test('are the average of actual credits, and absent below five payments', async () => {
    for (const seconds of [10, 20, 30, 40]) await credit(seconds);
    await credit(4000, 'pending');
    await folded();
    expect(await figures()).toMatchObject({
      depositSeconds: null,
      deposits: 4,
      withdrawalSeconds: null,
      withdrawals: 0,
    });
    await credit(50);
    await folded();
    expect(await figures()).toMatchObject({ depositSeconds: 30, deposits: 5 });
  });
});

test('multiples are rounded down: a board never shows more than was paid', () => {
  expect([multipleOf(299n, 100n), multipleOf(2n, 3n), multipleOf(10_000n, 3n)]).toEqual(['2.99', '0.66', '3333.33']);
});

test('after thirty days a win is deleted, and the tables hold only what can be shown', async () => {
  app.clock.advance(31 * 86_400_000);
  await folded();
  expect(await board()).toEqual([]);
  const { rows } = await app.context.db.query<{ n: string }>('select count(*) as n from winners.win');
  expect(rows[0]?.n).toBe('0');
  expect(await figures()).toMatchObject({ wins: 0, paid: '0', depositSeconds: null });
});

test('a call reads the board by its index, never the whole table', async () => {
  await app.context.db.query(
    `insert into winners.win select g, g, 'LOTT', 'mb', 'ab***c', 1, 1 + g, 'LTN', now() from generate_series(1, 20000) g`,
  );
  const owner = openDatabase({ url: app.databaseUrl, asOwner: true });
  await owner.query('analyze winners.win');
  await owner.close();
  const { rows } = await app.context.db.query<{ 'QUERY PLAN': string }>(
    `explain select * from winners.win w where w.currency = 'LTN' order by w.payout desc, w.at desc limit 20`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('win_greatest');
});
