import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/app.ts';
import { withVietnam } from '../../../../test/modules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({}, withVietnam);
});
afterAll(() => app?.close());

type Row = Readonly<Record<string, unknown>>;
interface Guarded {
  readonly kind: string;
  readonly subjectId: string | null;
  readonly proposal: Row;
  readonly row: Row;
  /** Each of them alone makes it another row than was decided. */
  readonly others: readonly Row[];
}

const DECIDED_AT = '2026-05-01T10:00:00.123456Z';
/** The first id after the decision's millisecond. */
const LATER = (((BigInt(Date.parse(DECIDED_AT)) - 1704067200000n) << 21n) + 1n).toString();
const changeOf = (kind: string, after: Row): Guarded => ({
  kind,
  subjectId: null,
  proposal: { after },
  row: { request_id: 1, value: after },
  others: [{ value: { ...after, more: 1 } }, { value: {} }],
});

/** Every table whose rows two operators decide. */
const guarded: Readonly<Record<string, Guarded>> = {
  'agents.move': {
    kind: 'branch_move',
    subjectId: '7',
    proposal: { after: { uplineId: '8' } },
    row: { request_id: 1, member_id: 7, upline_id: 8, moved_at: DECIDED_AT },
    others: [{ member_id: 9 }, { upline_id: 9 }, { upline_id: null }],
  },
  'cashier.method_change': changeOf('payment_method', { code: 'a', minimum: '1' }),
  'cashier.payout_method_change': changeOf('payout_method', { code: 'a', minimum: '1' }),
  'cashier.provider_change': {
    ...changeOf('payment_provider', { code: 'a' }),
    proposal: { after: { code: 'a', secret: 'x', webhookSecret: 'y' } },
  },
  'cashier.reviewed_case': {
    kind: 'deposit_credit',
    subjectId: '71',
    proposal: { after: { case: '72', decision: 'credit', amount: '5' } },
    row: { case_id: 72 },
    others: [{ case_id: 73 }],
  },
  'cashier.deposit_restore': {
    kind: 'deposit_credit',
    subjectId: '71',
    proposal: { after: { case: '72', decision: 'restore' } },
    row: { case_id: 72, number: 1, amount: 1, net: 1, is_decided: true },
    others: [{ case_id: 73 }],
  },
  'cashier.decided_withdrawal': {
    kind: 'withdrawal_return',
    subjectId: '7',
    proposal: { after: 'returned' },
    row: { withdrawal_id: 7, decision: 'returned' },
    others: [{ withdrawal_id: 8 }, { decision: 'stands' }],
  },
  'ledger.adjustment': {
    kind: 'adjustment',
    subjectId: '7',
    proposal: { after: { amount: '-5.5', currency: 'LTN' } },
    row: { request_id: 1, member_id: 7, amount: -5500000, currency: 'LTN' },
    others: [{ member_id: 8 }, { amount: 5500000 }, { amount: -5500001 }, { currency: 'TRIAL' }],
  },
  'ledger.currency_change': {
    kind: 'currency_change',
    subjectId: null,
    proposal: { key: 'LTN', after: { limitUnit: '2' } },
    row: { request_id: 1, code: 'LTN', after: 2000000 },
    others: [{ code: 'TRIAL' }, { after: 2 }],
  },
  'live.fee_change': changeOf('table_fee', { code: 'a', rake: 5 }),
  'live.limit_change': changeOf('table_limits', { code: 'a', maxStake: '5' }),
  ...Object.fromEntries(
    (
      [
        ['price_change', 'lottery_prices', { scope: 'MB', DE_DB: '98' }],
        ['limit_change', 'lottery_limits', { code: 'mb', slipMaximum: '5' }],
        ['number_change', 'lottery_number', { code: 'mb', selection: 'DE_DB:07', percent: 100 }],
        ['day_change', 'lottery_calendar', { region: 'MB', day: '2026-05-02', rule: 'skip' }],
      ] as const
    ).map(([table, kind, after]) => {
      const changed = changeOf(kind, after);
      // As of a time before the decision it would count for issues whose sales had begun.
      const others = [...changed.others, { at: '2026-05-01T09:00:00Z' }];
      return [`lottery.${table}`, { ...changed, row: { ...changed.row, at: DECIDED_AT }, others }] as const;
    }),
  ),
  'points.adjustment': {
    kind: 'point_adjustment',
    subjectId: '7',
    proposal: { after: { points: '-5.5', micros: '-5500000' } },
    row: { request_id: 1, member_id: 7, points: -5500000, at: DECIDED_AT },
    others: [{ member_id: 8 }, { points: 5500000 }, { points: -5500001 }],
  },
  'missions.board_start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: {
      after: { source: 'mission_board', sourceId: '7', currency: 'LTN', micros: '0', terms: { version: 2 } },
    },
    row: { board_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ board_id: 8 }, { version: 3 }],
  },
  'missions.start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'mission', sourceId: '7', currency: 'LTN', micros: '0', terms: { version: 2 } } },
    row: { mission_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ mission_id: 8 }, { version: 3 }],
  },
  'prizes.start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'wheel', sourceId: '7', currency: 'LTN', micros: '0', terms: { version: 2 } } },
    row: { prize_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ prize_id: 8 }, { version: 3 }],
  },
  'promotions.hand_grant': {
    kind: 'promotion_grant',
    subjectId: '7',
    proposal: { after: { promotionId: '7', memberId: '8', micros: '5000000', currency: 'LTN' } },
    row: {
      ...{ request_id: 1, promotion_id: 7, member_id: 8, amount: 5000000 },
      ...{ id: 1, reason: 'r', day: '2026-05-01', at: DECIDED_AT, by: 'mai' },
    },
    others: [{ promotion_id: 8 }, { member_id: 9 }, { amount: 5000001 }],
  },
  'promotions.start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'promotion', sourceId: '7', currency: 'LTN', micros: '5', terms: { version: 2 } } },
    row: { promotion_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ promotion_id: 8 }, { version: 3 }],
  },
  'rewards.funding': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'test', sourceId: '7', currency: 'LTN', micros: '5' } },
    row: { request_id: 1, budget_id: 7, amount: 5, at: DECIDED_AT },
    others: [{ budget_id: 8 }, { amount: 6 }, { amount: -5 }],
  },
  'referral.start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'referral', sourceId: '7', currency: 'LTN', micros: '5', terms: { version: 2 } } },
    row: { programme_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ programme_id: 8 }, { version: 3 }],
  },
  'sports.result': {
    kind: 'sports_settlement',
    subjectId: '7',
    proposal: { after: { isVoid: true } },
    row: { match_id: 7, version: 2, facts: { isVoid: true }, source: 'operator', request_id: 1, at: DECIDED_AT },
    others: [{ match_id: 8 }, { facts: {} }, { facts: { isVoid: true, football: null } }],
  },
  'sports.wrong_price': {
    kind: 'sports_price_error',
    subjectId: '7',
    proposal: { after: { market: '1X2', selection: 'H' } },
    row: { match_id: 7, wager_id: 70, number: 1, request_id: 1 },
    others: [{ match_id: 8 }, { wager_id: 71 }, { number: 2 }],
  },
  'turnover.weight_change': {
    ...changeOf('turnover_weights', { RNG: 50 }),
    row: { request_id: 1, value: { RNG: 50 }, from_id: LATER },
    others: [{ value: { RNG: 51 } }, { from_id: (BigInt(LATER) - 1n).toString() }],
  },
  'vip.start': {
    kind: 'reward_budget',
    subjectId: '7',
    proposal: { after: { source: 'vip', sourceId: '7', currency: 'LTN', micros: '5', terms: { version: 2 } } },
    row: { programme_id: 7, request_id: 1, version: 2, at: DECIDED_AT },
    others: [{ programme_id: 8 }, { version: 3 }],
  },
};

interface Request {
  readonly kind: string;
  readonly subjectId: string | null;
  readonly proposal: Row;
  readonly state?: string;
}

/** Whether the row can be written beside this request, number 1; nothing stays. */
async function isWritten(table: string, row: Row, { kind, subjectId, proposal, state = 'done' }: Request) {
  const owner = await app.owner.connect();
  const names = Object.keys(row);
  await owner.query('begin');
  try {
    await owner.query(
      `insert into staff.request (id, kind, subject_id, subject, reason, created_by_id, created_by, created_at, needs, proposal, state, decided_by_id, decided_by, decided_at)
       values (1, $1, $2, '', '', 1, '', now(), '', $3, $4, $5, '', $6)`,
      [
        ...[kind, subjectId, JSON.stringify(proposal), state],
        ...(state === 'waiting' ? [null, null] : [2, DECIDED_AT]),
      ],
    );
    await owner.query(
      `insert into ${table} (${names.join()}) select ${names.join()} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
    await owner.query('set constraints all immediate');
    return true;
  } catch (error) {
    expect(String(error)).toContain(`a row of ${table} was not decided by two operators`);
    return false;
  } finally {
    await owner.query('rollback');
    owner.release();
  }
}

beforeAll(async () => {
  // What a request of a kind must name is another test's.
  await app.owner.query('alter table staff.request drop constraint request_about');
  await app.owner.query(
    `set session_replication_role = replica;
     insert into cashier.payment_case (member_id, id, deposit_id, provider, payment_id, kind, status, amount, net, found_at, credited, credited_fee)
     select 7, c.id, 71, 'p', c.id::text, 'paid_more', 'paid', 1, 1, now(), c.credited, 0
     from (values (72, 5000000), (73, 5000000)) as c (id, credited);
     insert into rewards.budget (id, source, source_id, currency, funded, created_at)
     values (7, 'test', 7, 'LTN', 100, now()), (8, 'test', 8, 'LTN', 100, now());
     insert into promotions.promotion (id, trigger, currency, version, changed_at, changed_by)
       select id, 'code', 'LTN', 3, now(), 'test' from unnest(array[7, 8]) id;
     insert into promotions.version (promotion_id, version, draft, at, by)
       select id, version, '{}', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into missions.mission (id, period, currency, reward_kind, version, changed_at, changed_by)
       select id, 'once', 'LTN', 'cash', 3, now(), 'test' from unnest(array[7, 8]) id;
     insert into missions.version (mission_id, version, draft, at, by)
        select id, version, '{}', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into prizes.prize (id, kind, currency, version, from_at, changed_at, changed_by)
       select id, 'wheel', 'LTN', 3, now(), now(), 'test' from unnest(array[7, 8]) id;
     insert into prizes.version (prize_id, version, draft, at, by)
       select id, version, '{}', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into missions.board (id, currency, version) values (7, 'LTN', 3), (8, 'VND', 3);
     insert into missions.board_version (board_id, version, prizes, at, by)
       select id, version, '[]', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into referral.programme (id, currency, version) values (7, 'LTN', 3), (8, 'VND', 3);
     insert into referral.version (programme_id, version, terms, at, by)
       select id, version, '{}', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into vip.programme (id, currency, version) values (7, 'LTN', 3), (8, 'VND', 3);
     insert into vip.version (programme_id, version, levels, at, by)
       select id, version, '[]', now(), 'test' from unnest(array[7, 8]) id, unnest(array[2, 3]) version;
     insert into sports.match (id, feed, code, competition_id, home_id, away_id, sport, category, season, round, is_virtual, first_starts_at, starts_at, facts, rates)
     select id, 'f', id::text, 1, 1, 1, 'football', 'SPORTS', '', '', false, now(), now(), '{}', '{}' from generate_series(7, 8) id;
     insert into sports.result (match_id, version, facts, source, at) values (7, 1, '{"isVoid": true}', 'feed', now());
     insert into wager.leg (member_id, wager_id, number, event_id, selection, odds)
     values (7, 70, 1, 7, '1X2|H', 20000), (7, 70, 2, 7, '1X2|A', 20000), (7, 71, 1, 7, '1X2|A', 20000);
     set session_replication_role = origin`,
  );
});

test('every table with the trigger has its case here', async () => {
  const { rows } = await app.owner.query<{ name: string }>(
    `select distinct format('%s.%s', n.nspname, c.relname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_namespace n on n.oid = c.relnamespace where t.tgfoid = 'staff.require_decision'::regproc and t.tgdeferrable`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(guarded).sort());
});

test.each(Object.entries(guarded))('%s takes what two operators decided, and nothing else', async (table, one) => {
  expect(await isWritten(table, one.row, one)).toBe(true);
  for (const other of one.others)
    expect(await isWritten(table, { ...one.row, ...other }, one), JSON.stringify(other)).toBe(false);
  expect(await isWritten(table, one.row, { ...one, kind: 'setting_change' })).toBe(false);
  expect(await isWritten(table, one.row, { ...one, state: 'waiting' })).toBe(false);
  expect(await isWritten(table, one.row, { ...one, state: 'refused' })).toBe(false);
  if ('request_id' in one.row) expect(await isWritten(table, { ...one.row, request_id: 2 }, one)).toBe(false);
});

test('a case is credited with the amount that was decided', async () => {
  const { row, ...one } = guarded['cashier.reviewed_case'] as Guarded;
  const decided = { case: '72', decision: 'credit', amount: '6' };
  expect(await isWritten('cashier.reviewed_case', row, { ...one, proposal: { after: decided } })).toBe(false);
});

test('prices that two operators call wrong repeat the result of their match, and change nothing of it', async () => {
  const { row, ...one } = guarded['sports.wrong_price'] as Guarded;
  const repeated = { ...guarded['sports.result']?.row, source: 'wrong_price' };
  expect(await isWritten('sports.result', repeated, one)).toBe(true);
  expect(await isWritten('sports.result', { ...repeated, facts: { football: {} } }, one)).toBe(false);
  expect(await isWritten('sports.result', { ...repeated, match_id: 8 }, one)).toBe(false);
  expect(await isWritten('sports.result', { ...repeated, source: 'operator' }, one)).toBe(false);
});

test('what a provider signed as given back needs no decision', async () => {
  const { row, ...one } = guarded['cashier.deposit_restore'] as Guarded;
  expect(await isWritten('cashier.deposit_restore', { ...row, is_decided: false }, { ...one, state: 'waiting' })).toBe(
    true,
  );
});
