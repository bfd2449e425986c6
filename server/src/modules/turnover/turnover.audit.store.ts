import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants between settled wagers, requirements and deposits. */
export const turnoverAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'the counted turnover of a member is that of the settled wagers, each once',
    `with form as (
       select f.member_id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount
       from wager.forms_between(0, wager.seen_finals('turnover.count_finals')) f where not ledger.is_trial(f.currency) group by 1
     )
     select format('member %s: counted %s, wagers %s', coalesce(p.member_id, f.member_id), coalesce(p.counted, 0), coalesce(f.amount, 0)) as what
     from turnover.progress p full join form f on f.member_id = p.member_id where coalesce(p.counted, 0) <> coalesce(f.amount, 0)`,
  ),
  checkBySql(
    'a requirement begins after the wagers that were placed before it',
    `select format('requirement %s of member %s: begins at %s, wagers before it %s', r.id, r.member_id, r.before, b.amount) as what
     from turnover.requirement r cross join lateral (
       select coalesce(sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake)), 0)::bigint as amount
       from wager.forms_between(0, wager.seen_finals('turnover.count_finals')) f where f.member_id = r.member_id and f.id < r.id and not ledger.is_trial(f.currency)) b
     where r.before <> b.amount`,
  ),
  checkBySql(
    'every requirement is about a credited deposit, of its amount',
    `select format('requirement %s of member %s: base %s, deposit %s', r.id, r.member_id, r.base, coalesce(t.amount, 0)) as what
     from turnover.requirement r left join ledger.transfers t on t.member_id = r.member_id and t.cause = r.subject_id and t.code = ${CODE.deposit}
     where r.kind = 'deposit' and t.amount is distinct from r.base`,
  ),
  checkBySql(
    'what travelled to a member is what the sender gave of their requirements, no more and no less',
    `with given as (
       select c.kind, c.subject_id, c.number, c.member_id, sum(c.base)::bigint as base, sum(c.required)::bigint as required from turnover.carry c group by 1, 2, 3, 4
     ), came as (
       select r.kind, r.subject_id, r.number, r.from_id as member_id, r.base, r.required from turnover.requirement r where r.from_id is not null
     )
     select format('%s %s, number %s: member %s gave %s for %s, the receiver has %s for %s', kind, subject_id, number, member_id, g.required, g.base, c.required, c.base) as what
     from given g full join came c using (kind, subject_id, number, member_id) where (g.base, g.required) is distinct from (c.base, c.required)`,
  ),
  checkBySql(
    'no more is gone from a requirement than it had',
    `select format('requirement %s of member %s: %s of %s gone, %s of its money %s', r.id, r.member_id, c.required, r.required, c.base, r.base) as what
     from turnover.requirement r join (select member_id, requirement_id, sum(base) as base, sum(required) as required from turnover.carry group by 1, 2) c
       on c.member_id = r.member_id and c.requirement_id = r.id
     where c.base > r.base or c.required > r.required`,
  ),
  checkBySql(
    'money that travels with a requirement left its sender',
    `select format('%s %s, number %s of member %s: %s travelled, %s left', r.kind, r.subject_id, r.number, r.from_id, r.base, coalesce(t.amount, 0)) as what
     from turnover.requirement r left join ledger.transfers t on t.member_id = r.from_id and t.cause = r.subject_id and t.number = r.number
       and t.code = case r.kind when 'bill' then ${CODE.contract_payment} else ${CODE.transfer_out} end
     where r.from_id is not null and (t.amount is null or t.amount < r.base)`,
  ),
];
