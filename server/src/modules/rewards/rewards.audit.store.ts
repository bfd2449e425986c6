import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const rewardsChecks: readonly AuditCheck[] = [
  checkBySql(
    'every claimed reward in cash was paid once, of its amount and from its budget, and no other',
    `select format('reward %s of member %s: %s in state %s, paid %s', coalesce(r.id, t.cause), coalesce(r.member_id, t.member_id), r.amount, r.state, t.amount) as what
     from (select * from rewards.reward where kind = 'cash') r
     full join (select * from ledger.transfers where code = ${CODE.reward}) t on t.member_id = r.member_id and t.cause = r.id
     where case when r.state = 'claimed' then t.amount is distinct from r.amount or t.pool is distinct from r.budget_id or t.currency is distinct from r.currency
       else t.cause is not null end`,
  ),
  checkBySql(
    'every budget holds what was funded, and has spent what was given and did not end unpaid',
    `select format('budget %s: funded %s of %s, spent %s of %s', b.id, b.funded, coalesce(f.amount, 0), b.spent, coalesce(r.amount, 0)) as what
     from rewards.budget b
     left join (select budget_id, sum(amount) as amount from rewards.funding group by 1) f on f.budget_id = b.id
     left join (select budget_id, sum(amount) as amount from rewards.reward where state in ('claimable', 'claimed') group by 1) r on r.budget_id = b.id
     where b.funded <> coalesce(f.amount, 0) or b.spent <> coalesce(r.amount, 0)`,
  ),
  checkBySql(
    'every funding moved its amount, and no other money was put into budgets or taken out',
    `select format('request %s: %s, moved %s', coalesce(f.request_id, t.cause), f.amount, t.amount) as what
     from rewards.funding f
     full join (
       select cause, pool, case code when ${CODE.budget_funded} then amount else -amount end as amount
       from ledger.transfers where code in (${CODE.budget_funded}, ${CODE.budget_returned})
     ) t on t.cause = f.request_id
     where t.amount is distinct from f.amount or t.pool is distinct from f.budget_id`,
  ),
  checkBySql(
    'every reward is paid from the budget of its own source, in its currency',
    `select format('reward %s of member %s', r.id, r.member_id) as what from rewards.reward r join rewards.budget b on b.id = r.budget_id
     where (b.source, b.source_id, b.currency) is distinct from (r.source, r.source_id, r.currency)`,
  ),
];
