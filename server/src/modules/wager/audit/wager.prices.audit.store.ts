import { type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';
import { BOUGHT } from './wager.bought.store.ts';

/** Bets at prices of markets: what markets count, and bets that were bought back. */
export const priceChecks: readonly AuditCheck[] = [
  checkBySql(
    'a market counts the stakes of its bets, less what was paid for those bought back or refused, and what the others pay at most',
    `with bet as (
       select b.event_id, b.market, w.currency, b.selection,
         w.stake - case when s.slip_id is not null then w.stake else coalesce(o.paid, 0) end as staked,
         case when s.slip_id is not null then 0 else wager.due_of_part(b.due, w.stake, w.stake - coalesce(o.stake, 0)) end as due
       from wager.bet_price b join wager.wager w on w.member_id = b.member_id and w.id = b.wager_id
       left join wager.waiting_slip s on s.member_id = w.member_id and s.slip_id = w.slip_id and s.state = 'refused'
       left join ${BOUGHT} o on o.member_id = w.member_id and o.id = w.id
     )
     select format('market %s of event %s, %s: counted %s, bets %s', market, event_id, currency, s.staked, b.staked) as what
     from wager.market_stake s
     full join (select event_id, market, currency, sum(staked) as staked from bet group by 1, 2, 3) b
       using (event_id, market, currency)
     where s.staked is distinct from b.staked
     union all
     select format('selection %s of market %s of event %s, %s: due %s, bets %s', selection, market, event_id, currency, l.due, b.due)
     from wager.liability l
     full join (select event_id, market, currency, selection, sum(due) as due from bet group by 1, 2, 3, 4) b
       using (event_id, market, currency, selection)
     where l.due is distinct from b.due`,
  ),
  checkBySql(
    'each part of a bet that was bought back was paid for once, at most what it could pay',
    `select format('part %s of wager %s of member %s: stake %s, paid %s of at most %s, moved %s', coalesce(c.number, t.number), coalesce(c.wager_id, t.cause),
       coalesce(c.member_id, t.member_id), c.stake, c.paid, m.most, t.amount) as what
     from wager.cash_out c
     full join (select member_id, cause, number, amount from ledger.transfers where code = ${CODE.cash_out}) t
       on t.member_id = c.member_id and t.cause = c.wager_id and t.number = c.number
     left join wager.wager w on w.member_id = c.member_id and w.id = c.wager_id
     left join wager.bet_price b on b.member_id = w.member_id and b.wager_id = w.id
     cross join lateral (select case when w.event_id = 0 then wager.most_of_legs(w.member_id, w.id, c.stake)
       else wager.due_of_part(b.due, w.stake, c.stake) end as most) m
     where w.id is null or c.paid is distinct from t.amount or m.most is null or c.paid > m.most`,
  ),
  checkBySql(
    'a bet was bought back when its parts are all of its stake, and parts are numbered without a gap',
    `select format('wager %s of member %s (%s): stake %s, payout %s, turnover %s; %s parts of %s for %s', w.id, w.member_id, w.state, w.stake, w.payout,
       w.valid_stake, c.parts, c.stake, c.paid) as what
     from wager.wager w
     full join (select member_id, wager_id as id, count(*) as parts, max(number) + 1 as numbered, sum(stake) as stake, sum(paid) as paid
       from wager.cash_out group by 1, 2) c using (member_id, id)
     where (w.state = 'cashed_out' or c.parts > 0) and (
       (w.state = 'cashed_out') is distinct from (c.stake = w.stake) or c.stake > w.stake or c.paid > w.payout or c.parts <> c.numbered
       or w.state = 'cashed_out' and (w.payout <> c.paid or w.valid_stake <> 0) or w.state in ('lost', 'refunded', 'void'))`,
  ),
  checkBySql(
    'stakes of a slip that was refused after it waited are given back',
    `select format('slip %s of member %s: %s of its bets', s.slip_id, s.member_id, w.state) as what
     from wager.waiting_slip s join wager.wager w on w.member_id = s.member_id and w.slip_id = s.slip_id and w.id > s.slip_id and w.id < s.slip_id + wager.slip_span()
     where s.state = 'refused' and w.state <> 'refunded'`,
  ),
];
