import { setWord } from '../../server/test/stored-words.ts';
import { CHAIN, type Change, drop, HEADS, LINES, SEALED, set, UNSEALED, WITNESS } from './change.ts';

const transfer = (where: string, change: string) => [set('ledger.transfer', where, change)];
const LAST = 'number = (select max(number) from ledger.seal)';

/** Transfers, balances, pools, seals and heads. */
export const moneyChanges: readonly Change[] = [
  {
    what: 'amount of a transfer',
    sql: transfer('code = 4', 'amount = amount + 1'),
    by: [CHAIN, 'each balance equals'],
    quick: true,
  },
  { what: 'code of a transfer', sql: transfer('code = 13', 'code = 2'), by: [CHAIN] },
  { what: 'cause of a transfer', sql: transfer('code = 3', 'cause = cause + 1'), by: [CHAIN] },
  { what: 'account of a transfer', sql: transfer('code = 6', 'credit = 22'), by: [CHAIN] },
  { what: 'currency of a transfer', sql: transfer('code = 3', "currency = 'TRIAL'"), by: [CHAIN, 'trial money'] },
  { what: 'pool of a transfer', sql: transfer('code = 3 and pool <> 0', 'pool = pool + 1'), by: [CHAIN] },
  { what: 'time of a transfer', sql: transfer('code = 3', "at = at - interval '1 day'"), by: [CHAIN] },
  {
    what: 'balance written with a transfer',
    sql: transfer('code = 3', 'balance_after = balance_after + 1'),
    by: [CHAIN, 'the balance written'],
  },
  {
    what: 'a transfer moved behind all seals',
    sql: transfer('code = 3', 'tx = tx + 1000000000'),
    by: [CHAIN, UNSEALED],
    quick: true,
  },
  {
    what: 'a new transfer with a far transaction, and its balance',
    sql: [
      `insert into ledger.transfer (member_id, cause, code, debit, credit, currency, amount, balance_after, at, tx)
       select member_id, 4242, 13, 22, 1, currency, 5000000, available + 5000000, now() + interval '1 year', 9000000000000 from ledger.balance where kind = 1 order by member_id limit 1`,
      `update ledger.balance b set available = available + 5000000 where kind = 1 and exists (select from ledger.transfer t where t.member_id = b.member_id and t.cause = 4242)`,
    ],
    by: [UNSEALED],
    quick: true,
  },
  { what: 'a transfer is gone', sql: [drop('ledger.transfer', 'code = 4')], by: [CHAIN] },
  {
    what: 'a balance',
    sql: [set('ledger.balance', 'kind = 1 and available > 0', 'available = available + 1')],
    by: ['each balance equals'],
  },
  {
    what: 'pending money',
    sql: [set('ledger.balance', 'kind = 3 and available > 0', 'available = available + 1')],
    by: ['money on hold'],
  },
  {
    what: 'a debt',
    sql: [`insert into ledger.receivable (member_id, owed) values (1, 5)`],
    by: ['each debt is exactly'],
  },
  {
    what: 'a jackpot’s pool',
    sql: [set('ledger.jackpot_shard', 'available > 0', 'available = available + 1')],
    by: ['each jackpot holds'],
  },
  { what: 'amount of a hold', sql: [set('ledger.hold', 'true', 'amount = amount + 1')], by: [SEALED] },
  {
    what: 'end of a hold',
    sql: [set('ledger.hold', 'true', "expires_at = expires_at + interval '1 year'")],
    by: [SEALED],
  },
  { what: 'hash of a seal', sql: [set('ledger.seal', LAST, "hash = sha256('x')")], by: [CHAIN, LINES, WITNESS] },
  {
    what: 'digests of a seal',
    sql: [set('ledger.seal', LAST, `parts = parts || '{"bets": [0, ""]}'`)],
    by: [CHAIN, SEALED],
  },
  { what: 'time of a seal', sql: [set('ledger.seal', LAST, "at = at - interval '1 day'")], by: [LINES] },
  { what: 'range of a seal', sql: [set('ledger.seal', LAST, 'after_tx = after_tx - 1')], by: [CHAIN] },
  {
    what: 'the newest seal is gone and the head set back',
    sql: [
      `delete from ledger.seal where ${LAST}`,
      `update ledger.seal_head h set (number, upto_tx, hash) = (select s.number, s.upto_tx, s.hash from ledger.seal s order by number desc limit 1)`,
    ],
    by: [LINES, WITNESS],
    quick: true,
  },
  {
    what: 'the newest seal and the newest lines of the log are gone, heads set back',
    sql: [
      `delete from fairness.commitment where seq >= (select c.seq from fairness.commitment c, ledger.seal_head h where c.id = -h.number)`,
      `delete from ledger.seal where ${LAST}`,
      `update ledger.seal_head h set (number, upto_tx, hash) = (select s.number, s.upto_tx, s.hash from ledger.seal s order by number desc limit 1)`,
    ],
    by: [WITNESS],
    quick: true,
  },
  {
    what: 'a bet changed, and the whole chain of seals and of the log computed anew',
    sql: [
      `update wager.wager set ${setWord('picks', "'99'")} where event_id <> 0 and state = 'placed'`,
      `do $$ declare s record; v_before bytea := '\\x00'; v_parts jsonb; v_heads jsonb; begin
         for s in select * from ledger.seal order by number loop
           select jsonb_object_agg(d.kind, jsonb_build_array(d.records, encode(d.digest, 'hex'))) into v_parts from ledger.digests_of(s.after_tx, array[s.upto_tx]) d;
           select coalesce(jsonb_object_agg(k, v), '{}') into v_heads from jsonb_each(s.parts) p(k, v) where k like 'head of the operators%';
           v_parts := coalesce(v_parts, '{}') || v_heads;
           v_before := ledger.seal_hash(v_before, s.digest, v_parts, s.upto_tx);
           update ledger.seal set parts = v_parts, hash = v_before where number = s.number;
           update fairness.commitment set value = encode(v_before, 'hex') where id = -s.number;
         end loop;
         update ledger.seal_head set hash = v_before;
       end $$`,
      `do $$ declare c record; v_before text := repeat('0', 64); begin
         for c in select * from fairness.commitment where seq is not null order by seq loop
           v_before := encode(sha256(convert_to(concat_ws('|', v_before, c.seq, to_char(c.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), c.kind, c.about, c.value), 'UTF8')), 'hex');
           update fairness.commitment set hash = v_before where id = c.id;
         end loop;
       end $$`,
    ],
    by: [WITNESS],
    quick: true,
  },
  {
    what: 'a recorded form of before is gone',
    sql: [`delete from ledger.former where ctid = (select ctid from ledger.former limit 1)`],
    by: [SEALED],
  },
  {
    what: 'a trigger is left off',
    sql: ['alter table wager.wager disable trigger note_final'],
    by: ['no guard of a table'],
    plain: true,
  },
  {
    what: 'the guard of moves in the tree of agents is left off',
    sql: ['alter table agents.move disable trigger decided_by_operators'],
    by: ['no guard of a table'],
    plain: true,
  },
  {
    what: 'the guard of a round at a table is left off',
    sql: ['alter table live.round disable trigger note_final'],
    by: ['no guard of a table'],
    plain: true,
  },
  {
    what: 'a line of the public log',
    sql: [set('fairness.commitment', "kind = 'pair-hash' and seq is not null", "value = repeat('a', 64)")],
    by: ['the log of promises'],
  },
  {
    what: 'the newest lines of the public log are gone',
    sql: [`delete from fairness.commitment where seq > (select max(seq) - 3 from fairness.commitment)`],
    by: [WITNESS],
    quick: true,
  },
  { what: 'all of the public log is gone', sql: ['delete from fairness.commitment'], by: [HEADS, WITNESS] },
  {
    what: 'transaction of a line that is numbered',
    sql: [set('fairness.commitment', 'seq is not null', 'tx = tx - 1')],
    by: [],
    because: 'it only says when a line may be numbered, which has been done; the line itself is in the chain',
  },
];
