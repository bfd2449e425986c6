import { setWord } from '../../server/test/stored-words.ts';
import { type Change, drop, REASON, SEALED, set } from './change.ts';

const OPEN = "event_id <> 0 and state = 'placed'";
const OPEN_OFFICIAL = `${OPEN} and event_id in (select id from lottery.draw where seed_hash is null)`;
const LOST = "event_id <> 0 and state = 'lost'";
const WON = "event_id <> 0 and state = 'won'";
const wager = (where: string, change: string) => [set('wager.wager', where, change)];
/** A number of the detail, made greater. */
const added = (name: string, by: string) =>
  `detail = detail || jsonb_build_object('${name}', (detail ->> '${name}')::bigint + ${by})`;
const HIT = `outcome = '{"hits": 1}'`;

/** Bets, slips and rounds: each of their columns. */
export const betChanges: readonly Change[] = [
  {
    what: 'numbers of an open official bet',
    sql: wager(OPEN_OFFICIAL, setWord('picks', "'99'")),
    by: [SEALED],
    quick: true,
  },
  {
    what: 'odds of an open official bet',
    sql: wager(OPEN_OFFICIAL, setWord('odds', '(word::int + 1)::text')),
    by: [SEALED],
    quick: true,
  },
  { what: 'play of an open bet', sql: wager(OPEN, setWord('play', "'LO_LO2'")), by: [SEALED] },
  { what: 'unit of an open bet', sql: wager(OPEN, setWord('unit', "'3.5'")), by: [SEALED] },
  {
    what: 'stake of an open bet',
    sql: wager(OPEN, 'stake = stake + 1000000'),
    by: [SEALED, 'every wager has its stake transfer'],
  },
  { what: 'draw of an open bet', sql: wager(OPEN, 'event_id = event_id + 1'), by: [SEALED] },
  { what: 'currency of an open bet', sql: wager(OPEN, "currency = 'TRIAL'"), by: [SEALED] },
  {
    what: 'time of an open bet, by a second',
    sql: wager(OPEN, "placed_at = placed_at - interval '1 second'"),
    by: [SEALED],
  },
  {
    what: 'time of a lost official bet',
    sql: wager(LOST, "placed_at = placed_at - interval '1 second'"),
    by: [SEALED],
    quick: true,
  },
  { what: 'owner of a bet', sql: wager(OPEN, 'member_id = member_id + 1'), by: [SEALED] },
  { what: 'game of a bet', sql: wager(WON, "game = 'other'"), by: [SEALED] },
  { what: 'category and vendor of a bet', sql: wager(WON, "category = 'RNG', vendor = 'OTHER'"), by: [SEALED] },
  { what: 'slip of a bet', sql: wager(OPEN, 'slip_id = slip_id + 1'), by: [SEALED] },
  { what: 'a whole open bet is gone', sql: [drop('wager.wager', OPEN)], by: [SEALED] },
  { what: 'payout of a won bet', sql: wager(WON, 'payout = payout + 1'), by: [SEALED] },
  { what: 'a lost bet says it won', sql: wager(LOST, "state = 'won', payout = 1"), by: [SEALED] },
  { what: 'hits of a lost bet', sql: wager(LOST, HIT), by: [SEALED] },
  { what: 'kind of a bet', sql: wager(OPEN, `detail = '{"kind": "vendor"}'`), by: [SEALED] },
  { what: 'something more in a bet', sql: wager(WON, "detail = to_jsonb((detail #>> '{}') || ' 1')"), by: [SEALED] },
  {
    what: 'mines of a bet, in the record alone',
    sql: wager("game = 'mines'", added('mines', '1')),
    by: [SEALED, 'a wager on mines or crash has the bet of its board or round'],
  },
  {
    what: 'hits of a lost bet, triggers on',
    sql: wager(LOST.concat(' and result_version = 1'), HIT),
    by: [REASON],
    plain: true,
  },
  { what: 'version of the result of a bet', sql: wager(LOST, 'result_version = 7'), by: [SEALED] },
  {
    what: 'turnover of a settled bet',
    sql: wager(WON, 'valid_stake = valid_stake + 1'),
    by: [SEALED, 'turnover counts'],
    quick: true,
  },
  {
    what: 'turnover of a settled bet, triggers on',
    sql: wager(WON, 'valid_stake = valid_stake + 1'),
    by: ['turnover counts'],
    plain: true,
    quick: true,
  },
  { what: 'end of a settled bet', sql: wager(WON, "settled_at = settled_at + interval '1 day'"), by: [SEALED] },
  { what: 'transaction of a bet moved into another seal', sql: wager(OPEN, 'row_tx = row_tx - 1000'), by: [SEALED] },
  {
    what: 'path of a ball',
    sql: wager("game = 'plinko'", `detail = jsonb_set(detail, '{path}', to_jsonb('1' || (detail ->> 'path')))`),
    by: [SEALED, 'every ball of plinko'],
    quick: true,
  },
  {
    what: 'nonce of a ball',
    sql: wager("game = 'plinko'", added('nonce', '90')),
    by: [SEALED, 'no nonce was used twice'],
  },
  {
    what: 'detail of a spin',
    sql: wager("vendor = 'LTN_SLOTS'", `detail = jsonb_set(detail, '{stake}', to_jsonb((detail ->> 'stake') || '1'))`),
    by: [SEALED, 'every spin'],
    quick: true,
  },
  {
    what: 'payout of a spin',
    sql: wager("vendor = 'LTN_SLOTS'", 'payout = payout + 1'),
    by: [SEALED, 'every round has exactly', 'every spin'],
  },
  { what: 'mode of a spin', sql: wager("vendor = 'LTN_SLOTS'", `detail = detail || '{"mode": "buy"}'`), by: [SEALED] },
  {
    what: 'name of a round',
    sql: wager("vendor = 'TAMPERED'", "round = 'other'"),
    by: [SEALED, 'the wager of a round'],
  },
  { what: 'total of a slip', sql: [set('wager.slip', 'true', 'total = total + 1')], by: [SEALED] },
  {
    what: 'key and body of a slip',
    sql: [set('wager.slip', 'true', "key = gen_random_uuid(), body_hash = 'x'")],
    by: [SEALED],
  },
  {
    what: 'balance a slip answered',
    sql: [set('wager.slip', 'true', 'balance_after = balance_after + 1')],
    by: [SEALED],
  },
  {
    what: 'time of a slip',
    sql: [set('wager.slip', 'true', "placed_at = placed_at - interval '1 hour'")],
    by: [SEALED],
  },
  {
    what: 'stakes of a closed round',
    sql: [set('wager.round', "state = 'closed'", 'staked = staked + 1')],
    by: [SEALED, 'a round is the sum'],
  },
  {
    what: 'what an open round paid',
    sql: [set('wager.round', "state = 'open'", 'paid = paid + 1')],
    by: ['a round is the sum'],
  },
  {
    what: 'game of a round',
    sql: [set('wager.round', 'true', "game = 'other'")],
    by: [SEALED, 'the wager of a round'],
  },
  {
    what: 'amount of a vendor’s transaction',
    sql: [set('wager.round_tx', "op = 'win'", 'amount = amount + 1')],
    by: [SEALED, 'a round is the sum'],
  },
  {
    what: 'verdict of a vendor’s transaction',
    sql: [set('wager.round_tx', "op = 'bet'", "verdict = 'insufficient'")],
    by: [SEALED],
  },
  {
    what: 'a vendor’s transaction says it was undone',
    sql: [set('wager.round_tx', "op = 'win'", "undone_by = 'nothing'")],
    by: ['a transaction that was undone'],
  },
  { what: 'a vendor’s transaction is gone', sql: [drop('wager.round_tx', "op = 'bet'")], by: [SEALED] },
  {
    what: 'end of the sale of an event',
    sql: [set('wager.event', "state = 'open'", "closes_at = closes_at + interval '1 hour'")],
    by: [SEALED],
  },
  {
    what: 'limit of an event',
    sql: [set('wager.event', "state = 'open'", 'member_limit = member_limit * 2')],
    by: [SEALED],
  },
  {
    what: 'closing transaction of an event',
    sql: [set('wager.event', "state = 'settled'", 'closed_tx = 1')],
    by: [SEALED],
  },
  {
    what: 'what a member staked on an event',
    sql: [set('wager.member_stake', 'true', 'staked = 1')],
    by: ['limits count what was really staked'],
  },
  {
    what: 'a sum of a record',
    sql: [set('wager.record_sum', 'true', 'stake = stake + 1')],
    by: ['the sums of a record'],
    quick: true,
  },
  {
    what: 'up to where records are summed',
    sql: [set('wager.final_head', "reader = 'wager.sum_record_finals'", 'seen_tx = 0')],
    by: ['the sums of a record'],
  },
  {
    what: 'key that receipts are signed with',
    sql: [set('wager.receipt_key', 'true', "public_key = 'x'")],
    by: [SEALED],
  },
  {
    what: 'root of a batch of receipts',
    sql: [set('wager.receipt_batch', 'true', "root = repeat('0', 64)")],
    by: [SEALED, 'the wagers of every batch', 'every batch of receipts is signed', 'batches of receipts follow'],
    quick: true,
  },
  {
    what: 'the last batch of receipts is gone, and its head with it',
    sql: [
      set('wager.receipt_head', 'true', 'number = number - 1'),
      drop('wager.receipt_batch', 'number > (select number from wager.receipt_head)'),
    ],
    by: [SEALED, 'batches of receipts follow'],
  },
  {
    what: 'units sold of a number of an open draw',
    sql: [set('wager.exposure', 'true', 'taken = 0')],
    by: [],
    because:
      'a ceiling of sales: it decides what may still be sold, no bet and no money; the bets themselves are sealed',
  },
];
