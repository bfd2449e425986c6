import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants of figures, contracts and their bills (agents.md 5.3). */
export const contractChecks: readonly AuditCheck[] = [
  checkBySql(
    'figures of members are the sums of their final bets of real money',
    `select format('member %s in %s %s: %s bets, stake %s, valid %s, payout %s more in the figures', member_id, category, currency, sum(bets), sum(stake), sum(valid), sum(payout)) as what
     from (
       select member_id, category, currency, bets, stake, valid, payout from contracts.figure where category <> ''
       union all
       select member_id, category, currency, -sign, -sign * stake, -sign * valid_stake, -sign * payout from wager.forms_between(0, wager.seen_finals('contracts.fold_finals')) where not ledger.is_trial(currency)
     ) s group by member_id, category, currency
     having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0`,
  ),
  checkBySql(
    'the days of a team are the sums of its members’ figures, by the tree at the time of each bet',
    `select format('agent %s, %s, %s: stake %s, payout %s, salary %s more in the days', agent_id, currency, day, sum(stake), sum(payout), sum(salary)) as what
     from (
       select agent_id, currency, day, bets, stake, valid, payout, rebate, salary, deposit, withdrawal from contracts.team_day
       union all
       select c.ancestor_id, f.currency, (to_timestamp(f.slot * 300::bigint) at time zone (select name from contracts.zone))::date,
         -f.bets, -f.stake, -f.valid, -f.payout, -f.rebate, -f.salary, -f.deposit, -f.withdrawal
       from contracts.figure f join agents.closures c on c.member_id = f.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
     ) s group by agent_id, currency, day
     having sum(bets) <> 0 or sum(stake) <> 0 or sum(valid) <> 0 or sum(payout) <> 0 or sum(rebate) <> 0 or sum(salary) <> 0 or sum(deposit) <> 0 or sum(withdrawal) <> 0`,
  ),
  checkBySql(
    'two contracts of one kind never count for one agent on the same day',
    `select format('contracts %s and %s of agent %s', a.id, b.id, a.downline_id) as what
     from contracts.contract a join contracts.contract b on b.downline_id = a.downline_id and b.kind = a.kind and b.id > a.id
     where daterange(a.valid_from, a.valid_to, '[]') && daterange(b.valid_from, b.valid_to, '[]')
       and a.valid_from is not null and b.valid_from is not null and a.valid_from <= coalesce(a.valid_to, 'infinity') and b.valid_from <= coalesce(b.valid_to, 'infinity')`,
  ),
  checkBySql(
    'every bill of a contract was paid what it says was paid, by the one who owes it',
    `select format('bill %s: paid %s, received %s, given by the upline %s', b.id, b.paid, coalesce(i.amount, 0), coalesce(o.amount, 0)) as what
     from contracts.bill b
     left join (select member_id, cause, sum(amount) as amount from ledger.transfers where code = ${CODE.contract_income} group by 1, 2) i on i.cause = b.id and i.member_id = b.downline_id
     left join (select member_id, cause, sum(amount) as amount from ledger.transfers where code = ${CODE.contract_payment} group by 1, 2) o on o.cause = b.id and o.member_id = b.upline_id
     where b.paid <> coalesce(i.amount, 0) or coalesce(o.amount, 0) <> case when b.upline_id is null then 0 else b.paid end`,
  ),
  checkBySql(
    'no bill that is due is above what the greatest rate of its contract gives on the figures',
    `select format('bill %s of contract %s: %s, at most %s', id, contract_id, total, contracts.bill_ceiling(id)) as what
     from contracts.bill where state = 'due' and amount > 0 and total > contracts.bill_ceiling(id)`,
  ),
  checkBySql(
    'every payment of a contract has its bill',
    `select format('transfer of member %s for %s, %s', t.member_id, t.cause, t.amount) as what
     from ledger.transfers t where t.code in (${CODE.contract_income}, ${CODE.contract_payment})
       and not exists (select from contracts.rebate_bill r where r.id = t.cause and r.agent_id = t.member_id and t.code = ${CODE.contract_income})
       and not exists (select from contracts.bill b where b.id = t.cause and t.member_id = case t.code when ${CODE.contract_income} then b.downline_id else b.upline_id end)`,
  ),
  checkBySql(
    'the bills of a period add up to what it comes to, and what is taken back was taken from somebody',
    `select format('contract %s, period %s: billed %s, the last total %s', contract_id, first_day, billed, total) as what from (
       select contract_id, first_day, sum(amount) as billed, (array_agg(total order by number desc))[1] as total from contracts.bill group by 1, 2
     ) s where billed <> total
     union all
     select format('agent %s, %s: recovered %s from bills, %s of corrections', downline_id, kind, coalesce(sum(recovered) filter (where amount > 0), 0), coalesce(sum(recovered) filter (where amount < 0), 0))
     from contracts.bill group by downline_id, kind, upline_id, currency
     having coalesce(sum(recovered) filter (where amount > 0), 0) <> coalesce(sum(recovered) filter (where amount < 0), 0)`,
  ),
  checkBySql(
    'what agents earn of stakes is what final bets and the rates that they name give',
    `select format('agent %s of member %s, %s, rates %s and %s: %s bets, stake %s more in the figures', agent_id, member_id, currency, own, below, sum(bets), sum(stake)) as what
     from (
       select agent_id, member_id, currency, own, below, bets, stake from contracts.rebate_figure
       union all
       select s.agent_id, f.member_id, f.currency, s.own, s.below, -f.sign, -f.sign * f.stake
       from wager.forms_between(0, wager.seen_finals('contracts.share_finals')) f
       join wager.wagers w on w.member_id = f.member_id and w.id = f.id and f.event_id <> 0 and split_part(w.detail #>> '{}', ' ', 1) = 'lottery'
       join agents.rate_lines l on l.id = nullif(split_part(w.detail #>> '{}', ' ', 8), '')::int and l.member_id = f.member_id
       cross join lateral contracts.shares_of(l.chain, l.rates) s
       where f.state in ('won', 'lost') and not ledger.is_trial(f.currency)
     ) s group by agent_id, member_id, currency, own, below having sum(bets) <> 0 or sum(stake) <> 0`,
  ),
  checkBySql(
    'every bill of rebates is what its figures give, adds up to its day, and was paid what it says',
    `select format('bill %s of agent %s, %s: total %s, figures %s', b.id, b.agent_id, b.day, b.total, l.amount) as what
     from contracts.rebate_bill b
     cross join lateral (select coalesce(sum(x.amount), 0) as amount from contracts.rebate_lines(b.agent_id, b.currency, b.day, b.seen_tx) x) l
     where b.total <> l.amount
     union all
     select format('agent %s, %s: billed %s, the last total %s', agent_id, day, billed, total) from (
       select agent_id, day, currency, sum(amount) as billed, (array_agg(total order by number desc))[1] as total from contracts.rebate_bill group by 1, 2, 3
     ) s where billed <> total
     union all
     select format('bill %s: paid %s, received %s', b.id, b.paid, coalesce(t.amount, 0)) from contracts.rebate_bill b
     left join (select member_id, cause, sum(amount) as amount from ledger.transfers where code = ${CODE.contract_income} group by 1, 2) t
       on t.cause = b.id and t.member_id = b.agent_id
     where b.paid <> coalesce(t.amount, 0)`,
  ),
];
