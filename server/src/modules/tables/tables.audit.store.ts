import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

const { table_buy_in: BUY_IN, table_cash_out: CASH_OUT, table_rake: RAKE } = CODE;

/** Money that came to a table or left it. */
const MOVED = `(select *, credit = ${ACCOUNT['escrow:seat']} as is_in from ledger.transfers where ${ACCOUNT['escrow:seat']} in (debit, credit))`;

/** Money on tables is neither made nor lost, whoever wins. */
export const tablesChecks: readonly AuditCheck[] = [
  checkBySql(
    'the escrow of a table holds exactly its stacks and its pots',
    `select format('table %s, %s: escrow %s, stacks and pots %s', coalesce(c.code, e.pool::text), coalesce(c.currency, e.currency), coalesce(e.held, 0),
       coalesce(c.chips, 0)) as what
     from (
       select t.number, t.code, x.currency, sum(x.chips) as chips from tables.game_table t join (
         select table_code, currency, stack as chips from tables.sitting union all select table_code, currency, amount from tables.pot
       ) x on x.table_code = t.code group by 1, 2, 3
     ) c full join (
       select pool, currency, sum(case when is_in then amount else -amount end) as held from ${MOVED} m group by 1, 2
     ) e on e.pool = c.number and e.currency = c.currency
     where coalesce(e.held, 0) <> coalesce(c.chips, 0)`,
  ),
  checkBySql(
    'every stack is what moved to its seat less what left it',
    `select format('sitting %s of member %s: stack %s, moves %s', s.id, s.member_id, s.stack, coalesce(m.chips, 0)) as what
     from tables.sitting s left join (
       select sitting_id, sum(case when kind in ('buy_in', 'top_up', 'pot_to_seat') then amount else -amount end) as chips
       from tables.chip_move where sitting_id is not null group by 1
     ) m on m.sitting_id = s.id where s.stack <> coalesce(m.chips, 0)`,
  ),
  checkBySql(
    'every pot holds what was put in less what was won and raked, and the hands that ended none',
    `select format('hand %s: pot %s, moves %s', p.hand_id, p.amount, coalesce(m.chips, 0)) as what
     from tables.pot p left join (
       select hand_id, sum(case kind when 'seat_to_pot' then amount else -amount end) as chips from tables.chip_move where hand_id is not null group by 1
     ) m on m.hand_id = p.hand_id where p.amount <> coalesce(m.chips, 0) or p.ended_at is not null and p.amount <> 0`,
  ),
  checkBySql(
    'every chip that came to a table or left it was paid for once, by its member',
    `select format('%s %s of %s: chips %s, money %s', coalesce(m.kind, t.code::text), coalesce(m.cause, t.cause), coalesce(m.member_id, t.member_id),
       m.amount, t.amount) as what
     from (
       select m.cause, m.kind, m.amount, coalesce(s.member_id, 0) as member_id,
         case m.kind when 'cash_out' then ${CASH_OUT} when 'rake' then ${RAKE} else ${BUY_IN} end as code
       from tables.chip_move m left join tables.sitting s on s.id = m.sitting_id where m.kind in ('buy_in', 'top_up', 'cash_out', 'rake')
     ) m full join ${MOVED} t on t.member_id = m.member_id and t.cause = m.cause and t.code = m.code
     where m.amount is distinct from t.amount`,
  ),
  checkBySql(
    'chips of a hand stay at its table and in its currency, and the rake is at most a tenth',
    `select format('hand %s, move %s: sitting %s', m.hand_id, m.number, m.sitting_id) as what
     from tables.chip_move m join tables.pot p on p.hand_id = m.hand_id join tables.sitting s on s.id = m.sitting_id
     where (s.table_code, s.currency) <> (p.table_code, p.currency)
     union all
     select format('hand %s: rake %s', r.hand_id, r.amount) from tables.chip_move r
     where r.kind = 'rake' and r.amount * 10 > (select sum(i.amount) from tables.chip_move i where i.hand_id = r.hand_id and i.kind = 'seat_to_pot')`,
  ),
];
