import { vietnam } from '@lantern/games/vietnam-lottery';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/app.ts';
import { withVietnam } from '../../test/modules.ts';
import { findings } from '../../test/money.ts';
import { registerMember } from '../../test/people.ts';
import { DEMO_LABEL, monthLogin } from '../modules/account/index.ts';
import { balancesOf } from '../modules/ledger/index.ts';
import { playDemoMonth } from './demo-month.ts';
import { seedData } from './seed-data.ts';

const DAYS = 2;
const month = (app: TestApp) =>
  seedData(app.context, () => undefined, { month: true, days: DAYS, modules: app.modules });

const rowsOf = async (app: TestApp, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.owner.query(sql, values)).rows as Record<string, unknown>[];

describe('the month of demonstration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({}, withVietnam);
    // The present is no round number.
    app.clock.advance(1);
    expect(await month(app)).toContainEqual(monthLogin);
  }, 240_000);
  afterAll(() => app?.close());

  test('is clean money: the audit finds nothing', async () => {
    expect(await findings(app.context)).toEqual([]);
  });

  test('has the last issues of every fast game, one after another, with a root before each seed in the public log', async () => {
    const games = await rowsOf(
      app,
      `select d.game_code as code, count(*)::int as issues, max(d.draw_at) > $1 as "isRecent",
         max(d.draw_at - d.before) filter (where d.back < $2) <= min(d.draw_at - d.before) as "isWhole"
       from (select game_code, draw_at, lag(draw_at) over (partition by game_code order by draw_at) as before,
           row_number() over (partition by game_code order by draw_at desc) as back
         from lottery.draw where seed is not null and state = 'settled') d group by 1 order by 1`,
      // One that was bet on earlier in the month stands by itself.
      [new Date(app.clock.nowMs() - 6 * 60_000), 100],
    );
    expect(games.map(({ code, isRecent, isWhole }) => [code, isRecent, isWhole])).toEqual(
      vietnam.games.filter(({ source }) => source === 'fast').map(({ code }) => [code, true, true]),
    );
    for (const { issues } of games) expect(issues).toBeGreaterThanOrEqual(100);
    const wrong = await rowsOf(
      app,
      `select d.id from lottery.draw d where d.seed is not null and not exists (
         select from fairness.commitment h join fairness.commitment r on r.about = h.about and r.kind = 'draw-bets-root' and r.value = d.bets_hash || ':' || d.bets
         join fairness.commitment s on s.about = h.about and s.kind = 'draw-seed' and s.value = d.seed
         where h.about = d.id::text and h.kind = 'draw-seed-hash' and h.value = d.seed_hash and h.id < r.id and r.id < s.id)`,
    );
    expect(wrong).toEqual([]);
  });

  test('has bets of every kind, in every state, paid deposits and some that were given up', async () => {
    const bets = await rowsOf(
      app,
      'select distinct category, vendor from wager.wager where settled_at is not null order by category, vendor',
    );
    expect(bets).toEqual([
      { category: 'DS88', vendor: 'LTN_LIVE' },
      { category: 'ELOTT', vendor: 'TCG_SEA' },
      { category: 'LIVE', vendor: 'LTN_LIVE' },
      { category: 'LOTT', vendor: 'TCG_SEA' },
      { category: 'RNG', vendor: 'LTN_INSTANT' },
      { category: 'RNG', vendor: 'LTN_SLOTS' },
      { category: 'SPORTS', vendor: 'LTN_SPORTS' },
    ]);
    const open = await rowsOf(app, `select distinct category from wager.wager where state = 'placed' order by 1`);
    expect(open).toEqual([{ category: 'LOTT' }, { category: 'SPORTS' }]);
    const deposits = await rowsOf(app, 'select distinct state from cashier.deposit where settled_at is not null');
    expect(deposits.map(({ state }) => state)).toContain('credited');
  });

  test('fills the record of the shown login: bets in the last week, credited deposits, and money to play with', async () => {
    const { rows } = await app.owner.query<{ id: string }>('select id from account.member where account = $1', [
      monthLogin.name,
    ]);
    const shown = BigInt(rows[0]?.id ?? '0');
    const weekAgo = new Date(app.clock.nowMs() - 7 * 86_400_000);
    const count = async (sql: string) =>
      Number((await app.owner.query<{ count: string }>(sql, [shown, weekAgo])).rows[0]?.count);
    expect(await count('select count(*) from wager.wager where member_id = $1 and settled_at > $2')).toBeGreaterThan(5);
    expect(
      await count(
        `select count(*) from cashier.deposit where member_id = $1 and state = 'credited' and settled_at > $2`,
      ),
    ).toBeGreaterThan(1);
    expect((await balancesOf(app.context.db, shown)).main).toBeGreaterThan(0n);
  });

  test('has hands of blackjack with decisions, and fights at fixed odds and of a pool', async () => {
    const rounds = await rowsOf(
      app,
      `select distinct t.game, t.variant from live.round r join live.game_table t on t.code = r.table_code
       where r.state = 'settled' and r.bets > 0 and t.game in ('blackjack', 'cockfight') order by 1, 2`,
    );
    expect(rounds).toEqual([
      { game: 'blackjack', variant: null },
      { game: 'cockfight', variant: 'pari-mutuel' },
      { game: 'cockfight', variant: null },
    ]);
    // A hand may end at its first cards; all of a month do not.
    const hands = await rowsOf(
      app,
      `select r.steps from live.round r where r.table_code = 'nha-trang' and r.state = 'settled' and r.bets > 0`,
    );
    expect(JSON.stringify(hands)).toMatch(/"(hit|stand|double|split)"/);
  });

  test('has official numbers: a draw that was bet on in the month has those of its results file', async () => {
    const draws = await rowsOf(
      app,
      `select distinct d.source_text from lottery.draw d join wager.wager w on w.event_id = d.id where w.category = 'LOTT' and w.state <> 'placed'`,
    );
    expect(draws.length).toBeGreaterThan(0);
    for (const { source_text } of draws) expect(source_text).toMatch(/^2026-03-\d\d\.csv, line \d+$/);
  });

  test('leaves an operator work to practise: a draw without a result, a deposit in review, a document', async () => {
    const due = await rowsOf(
      app,
      `select distinct d.state from lottery.draw d join wager.wager w on w.event_id = d.id
       where d.draw_at < '2026-11-20T08:00:00Z' and d.result is null and w.state = 'placed'`,
    );
    expect(due).toEqual([{ state: 'closed' }]);
    expect(await rowsOf(app, `select distinct state from cashier.deposit where state = 'review'`)).toHaveLength(1);
    const documents = await rowsOf(
      app,
      `select d.kind, m.account from account.identity_document d join account.member m on m.id = d.member_id where d.state = 'waiting'`,
    );
    expect(documents).toEqual([{ kind: 'passport', account: monthLogin.name }]);
  });

  test('has every movement of money at the time of its cause', async () => {
    expect(
      await rowsOf(
        app,
        `select t.code from ledger.transfer t join wager.wager w on w.member_id = t.member_id and w.id = t.cause
         where t.code = ledger.code('stake') and abs(extract(epoch from t.at - w.placed_at)) > 120`,
      ),
    ).toEqual([]);
    expect(
      await rowsOf(
        app,
        `select t.cause from ledger.transfer t join cashier.deposit d on d.id = t.cause
         where abs(extract(epoch from t.at - d.settled_at)) > 120`,
      ),
    ).toEqual([]);
  });

  test('has bets of the shown login on matches: won, lost, bought back and open, of one leg and of several', async () => {
    const bets = await rowsOf(
      app,
      `select w.state, count(*)::int as legs from wager.wager w join wager.leg l on l.wager_id = w.id and l.member_id = w.member_id
       join account.member m on m.id = w.member_id where m.account = $1 and w.vendor = 'LTN_SPORTS' group by w.id, w.state order by 1, 2`,
      [monthLogin.name],
    );
    expect(bets.map(({ state, legs }) => `${state} ${legs}`)).toEqual([
      'cashed_out 1',
      'lost 2',
      'placed 1',
      'placed 3',
      'won 1',
      'won 2',
    ]);
    const played = await rowsOf(app, `select state, count(*)::int as matches from sports.match group by 1 order by 1`);
    expect(played).toEqual([
      { state: 'ended', matches: 1 },
      { state: 'settled', matches: 2 },
    ]);
    expect(await rowsOf(app, 'select from sports.fault')).toEqual([]);
  });

  test('is marked: every member of it has the label', async () => {
    const unmarked = await rowsOf(
      app,
      `select account from account.member where not labels @> array['${DEMO_LABEL}'] and id in (select member_id from wager.wager)`,
    );
    expect(unmarked).toEqual([]);
  });

  test('is played once: again it changes nothing', async () => {
    const count = () => rowsOf(app, 'select count(*) from wager.wager');
    const before = await count();
    expect(await month(app)).toContainEqual(monthLogin);
    expect(await count()).toEqual(before);
  });

  test('leaves no clock behind: who says that it plays the month has the present', async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl, options: '-c lantern.month=on' });
    await client.connect();
    const { rows } = await client.query(`select abs(extract(epoch from platform.stored_at() - now())) < 5 as is_now`);
    await client.end();
    expect(rows).toEqual([{ is_now: true }]);
    await expect(app.context.db.query('insert into platform.month_clock values (true, now())')).rejects.toThrow(
      /permission denied/,
    );
  });
});

test('a database that somebody has used gets no month', async () => {
  const app = await openTestApp({}, withVietnam);
  const { memberId } = await registerMember(app);
  await app.owner.query(
    `insert into cashier.deposit (member_id, id, key, body_hash, method, amount, currency, language, created_at, ask_at, provider)
     values ($1, 1, gen_random_uuid(), '', 'quaypay', 1000000, 'LTN', 'EN', now(), now(), 'quaypay')`,
    [memberId],
  );
  expect(await playDemoMonth(app.context, { isWanted: true, days: DAYS })).toEqual([]);
  expect(await rowsOf(app, 'select count(*)::int as members from account.member')).toEqual([{ members: 1 }]);
  await app.close();
}, 60_000);

test('a start without the month has none', async () => {
  const app = await openTestApp({}, withVietnam);
  expect(await playDemoMonth(app.context, { isWanted: false })).toEqual([]);
  expect(await rowsOf(app, 'select from platform.demo_month')).toEqual([]);
  await app.close();
}, 60_000);
