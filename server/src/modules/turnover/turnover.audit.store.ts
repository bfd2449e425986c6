import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants between settled wagers, requirements and deposits. */
export const turnoverAuditChecks: readonly AuditCheck[] = [
  checkBySql(
    'the counted turnover of a member is that of the settled wagers, each once',
    `with form as (
       select f.member_id, sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake))::bigint as amount
       from turnover.head h cross join lateral wager.forms_between(0, h.seen_tx) f where not ledger.is_trial(f.currency) group by 1
     )
     select format('member %s: counted %s, wagers %s', coalesce(p.member_id, f.member_id), coalesce(p.counted, 0), coalesce(f.amount, 0)) as what
     from turnover.progress p full join form f on f.member_id = p.member_id where coalesce(p.counted, 0) <> coalesce(f.amount, 0)`,
  ),
  checkBySql(
    'a requirement begins after the wagers that were placed before it',
    `select format('requirement %s of member %s: begins at %s, wagers before it %s', r.id, r.member_id, r.before, b.amount) as what
     from turnover.requirement r cross join turnover.head h cross join lateral (
       select coalesce(sum(f.sign * turnover.weighted(f.category, f.id, f.valid_stake)), 0)::bigint as amount
       from wager.forms_between(0, h.seen_tx) f where f.member_id = r.member_id and f.id < r.id and not ledger.is_trial(f.currency)) b
     where r.before <> b.amount`,
  ),
  checkBySql(
    'every requirement is about a credited deposit, of its amount',
    `select format('requirement %s of member %s: base %s, deposit %s', r.id, r.member_id, r.base, coalesce(t.amount, 0)) as what
     from turnover.requirement r left join ledger.transfer t on t.member_id = r.member_id and t.cause = r.subject_id and t.code = ${CODE.deposit}
     where r.kind = 'deposit' and t.amount is distinct from r.base`,
  ),
];
