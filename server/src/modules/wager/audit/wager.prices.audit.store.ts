import { type AuditCheck, checkBySql } from '../../ledger/index.ts';

/** Bets at prices of markets: what markets count, and bets that were bought back. */
export const priceChecks: readonly AuditCheck[] = [
  checkBySql(
    'a market counts the stakes of its bets, less what was paid for those bought back or refused, and what the others pay at most',
    `with bet as (
       select b.event_id, b.market, w.currency, b.selection, b.due, w.stake, w.payout,
         w.state = 'cashed_out' or exists (
           select from wager.waiting_slip s where s.member_id = w.member_id and s.slip_id = w.slip_id and s.state = 'refused') as is_free
       from wager.bet_price b join wager.wager w on w.member_id = b.member_id and w.id = b.wager_id
     )
     select format('market %s of event %s, %s: counted %s, bets %s', market, event_id, currency, s.staked, b.staked) as what
     from wager.market_stake s
     full join (select event_id, market, currency, sum(stake - case when is_free then payout else 0 end) as staked from bet group by 1, 2, 3) b
       using (event_id, market, currency)
     where s.staked is distinct from b.staked
     union all
     select format('selection %s of market %s of event %s, %s: due %s, bets %s', selection, market, event_id, currency, l.due, b.due)
     from wager.liability l
     full join (select event_id, market, currency, selection, sum(case when is_free then 0 else due end) as due from bet group by 1, 2, 3, 4) b
       using (event_id, market, currency, selection)
     where l.due is distinct from b.due`,
  ),
  checkBySql(
    'a bet that was bought back was paid for once, at most what it would have paid',
    `select format('wager %s of member %s (%s): payout %s of at most %s, bought back for %s', w.id, w.member_id, w.state, w.payout, m.most, coalesce(t.paid, 0)) as what
     from wager.wager w
     left join wager.bet_price b on b.member_id = w.member_id and b.wager_id = w.id
     left join lateral (select sum(c.amount) as paid from ledger.cashed_out(w.member_id, w.id) c) t on true
     cross join lateral (select case when w.event_id = 0 then wager.most_of_legs(w.member_id, w.id) else coalesce(b.due, 0) end as most) m
     where w.state = 'cashed_out' and (w.payout is distinct from t.paid or w.payout > m.most or w.valid_stake <> 0)`,
  ),
  checkBySql(
    'stakes of a slip that was refused after it waited are given back',
    `select format('slip %s of member %s: %s of its bets', s.slip_id, s.member_id, w.state) as what
     from wager.waiting_slip s join wager.wager w on w.member_id = s.member_id and w.slip_id = s.slip_id and w.id > s.slip_id and w.id < s.slip_id + wager.slip_span()
     where s.state = 'refused' and w.state <> 'refunded'`,
  ),
];
