import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const pointsChecks: readonly AuditCheck[] = [
  checkBySql(
    'points of every member equal their movements, of which none is missing',
    `select format('member %s: %s points after %s movements, the movements make %s in %s', coalesce(a.member_id, m.member_id), a.balance, a.movements, m.points, m.count) as what
     from points.account a full join (
       select member_id, sum(points) as points, count(*) as count, max(number) as last, bool_and(balance_after = running) as is_running
       from (select *, sum(points) over (partition by member_id order by number) as running from points.movement) x group by 1
     ) m on m.member_id = a.member_id
     where a.balance is distinct from coalesce(m.points, 0) or a.movements is distinct from coalesce(m.count, 0) or m.last <> m.count or not m.is_running`,
  ),
  checkBySql(
    'a bet gave its valid stake at the rate of its first points, as it is now',
    `select format('bet %s of member %s: gave %s, due %s', m.cause, m.member_id, m.points, div(w.valid_stake::numeric * m.rate, m.unit)) as what
     from (
       select member_id, cause, sum(points) as points, min(rate) as rate, min(unit) as unit, count(distinct (rate, unit)) as rates
       from points.movement where kind = 'bet' group by 1, 2
     ) m
     left join wager.wagers w on w.member_id = m.member_id and w.id = m.cause
     where w.id is null or m.rates > 1
       or (w.state <> 'placed' and coalesce(w.final_tx, w.row_tx) <= wager.seen_finals('points.bets') and m.points <> div(w.valid_stake::numeric * m.rate, m.unit))`,
  ),
  checkBySql(
    'every claimed reward of points gave them once, and nothing else did',
    `select format('reward %s of member %s: %s, gave %s', coalesce(r.id, m.cause), coalesce(r.member_id, m.member_id), r.amount, m.points) as what
     from (select * from rewards.rewards where kind = 'points' and state = 'claimed') r
     full join (select * from points.movement where kind = 'reward') m on m.member_id = r.member_id and m.cause = r.id
     where m.points is distinct from r.amount`,
  ),
  checkBySql(
    'every redemption took its price once, and gave it back if it was rejected',
    `select format('redemption %s of member %s in state %s: price %s, took %s, gave back %s', coalesce(r.id, m.cause), coalesce(r.member_id, m.member_id), r.state,
       r.price, m.taken, m.returned) as what
     from points.redemption r
     full join (
       select member_id, cause, -sum(points) filter (where kind = 'redeem') as taken, sum(points) filter (where kind = 'redeem_return') as returned
       from points.movement where kind in ('redeem', 'redeem_return') group by 1, 2
     ) m on m.member_id = r.member_id and m.cause = r.id
     where m.taken is distinct from r.price or m.returned is distinct from case r.state when 'rejected' then r.price end`,
  ),
  checkBySql(
    'every stock equals its changes, and each redemption took one piece, which came back if it was rejected',
    `select format('good %s: %s pieces after %s changes, the changes make %s in %s', g.id, g.stock, g.stock_changes, coalesce(c.pieces, 0), coalesce(c.count, 0)) as what
     from points.good g left join (
       select good_id, sum(pieces) as pieces, count(*) as count, max(number) as last, bool_and(stock_after = running) as is_running
       from (select *, sum(pieces) over (partition by good_id order by number) as running from points.stock_change) x group by 1
     ) c on c.good_id = g.id
     where g.stock <> coalesce(c.pieces, 0) or g.stock_changes <> coalesce(c.count, 0) or c.last <> c.count or not c.is_running
     union all
     select format('redemption %s in state %s: %s taken, %s returned', coalesce(r.id, c.cause), r.state, c.taken, c.returned)
     from points.redemption r
     full join (
       select cause, min(good_id) as good_id, -sum(pieces) filter (where kind = 'redeem') as taken, sum(pieces) filter (where kind = 'redeem_return') as returned
       from points.stock_change where kind <> 'operator' group by 1
     ) c on c.cause = r.id
     where (c.good_id, c.taken) is distinct from (r.good_id, 1::numeric) or c.returned is distinct from case r.state when 'rejected' then 1 end`,
  ),
  checkBySql(
    'every redemption of cash and every conversion was paid its amount once, and nobody else was',
    `select format('%s %s of member %s: %s, paid %s', coalesce(d.source, r.source), coalesce(d.id, r.number), coalesce(d.member_id, r.member_id), d.amount, r.amount) as what
     from (
       select 'point_good' as source, good_id as source_id, member_id, id, amount, currency from points.redemption where kind = 'cash'
       union all select 'point_conversion', 1, member_id, id, amount, currency from points.conversion
     ) d
     full join (select * from rewards.rewards where source in ('point_good', 'point_conversion')) r
       on r.member_id = d.member_id and r.source = d.source and r.source_id = d.source_id and r.number = d.id
     where (r.kind, r.state, r.amount, r.currency) is distinct from ('cash', 'claimed', d.amount, d.currency)`,
  ),
  checkBySql(
    'every conversion took its points once',
    `select format('conversion %s of member %s: %s, took %s', coalesce(c.id, m.cause), coalesce(c.member_id, m.member_id), c.points, -m.points) as what
     from points.conversion c
     full join (select * from points.movement where kind = 'convert') m on m.member_id = c.member_id and m.cause = c.id
     where -m.points is distinct from c.points`,
  ),
  checkBySql(
    'every correction of points was decided by two operators',
    `select format('request %s of member %s: %s, decided %s', coalesce(a.request_id, m.cause), coalesce(a.member_id, m.member_id), m.points, a.points) as what
     from points.adjustment a
     full join (select * from points.movement where kind = 'adjust') m on m.member_id = a.member_id and m.cause = a.request_id
     where m.points is distinct from a.points or not exists (
       select from staff.decisions d where d.id = a.request_id and d.kind = 'point_adjustment' and points.is_decided_adjustment(to_jsonb(d), to_jsonb(a)))`,
  ),
];
