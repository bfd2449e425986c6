import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** What must always hold of this module's rows. */
export const promotionsChecks: readonly AuditCheck[] = [
  checkBySql(
    'every reward of a promotion was taken on the terms of a version, and nothing else was',
    `select format('promotion %s, member %s, number %s: rewarded %s, taken %s', coalesce(t.promotion_id, r.source_id), coalesce(t.member_id, r.member_id),
       coalesce(t.number, r.number), r.amount, t.amount) as what
     from promotions.taken t
     full join (select * from rewards.rewards where source = 'promotion') r
       on r.member_id = t.member_id and r.source_id = t.promotion_id and r.number = t.number
     where (r.amount, r.kind, r.currency, (r.details ->> 'version')::int)
       is distinct from (t.amount, t.kind, case when t.kind in ('cash', 'bonus') then t.currency else '' end, t.version)`,
  ),
  checkBySql(
    'points, spins and tickets of promotions are those of their terms, and no budget paid them',
    `select format('promotion %s, member %s, number %s: %s %s of %s, terms give %s %s of %s', t.promotion_id, t.member_id, t.number, t.amount, t.kind,
       r.details ->> 'of', v.draft #>> '{terms,reward,amount}', v.draft #>> '{terms,reward,kind}', v.draft #>> '{terms,reward,of}') as what
     from promotions.taken t
     join promotions.version v on v.promotion_id = t.promotion_id and v.version = t.version
     join rewards.rewards r on r.member_id = t.member_id and r.source = 'promotion' and r.source_id = t.promotion_id and r.number = t.number
     where t.kind not in ('cash', 'bonus') and (
       (t.kind, t.amount, r.details ->> 'of') is distinct from
         (v.draft #>> '{terms,reward,kind}', ((v.draft #>> '{terms,reward,amount}')::numeric * 1000000)::bigint, v.draft #>> '{terms,reward,of}')
       or r.budget_id is not null)`,
  ),
  checkBySql(
    'nobody got a promotion more often than the terms of a version allow, in all or on a day',
    `select format('promotion %s, member %s: %s in all, %s on %s', t.promotion_id, t.member_id, t.times, t.of_day, t.day) as what
     from (
       select promotion_id, member_id, version, day, row_number() over (partition by promotion_id, member_id order by at, number) as times,
         row_number() over (partition by promotion_id, member_id, day order by at, number) as of_day
       from promotions.taken where not by_hand
     ) t
     join promotions.version v on v.promotion_id = t.promotion_id and v.version = t.version
     where t.times > (v.draft #>> '{terms,caps,perMember}')::int or t.of_day > (v.draft #>> '{terms,caps,perDay}')::int`,
  ),
  checkBySql(
    'a deposit brought one promotion at most, and was credited',
    `select format('deposit %s of member %s: %s rewards, %s', t.deposit_id, t.member_id, t.times, coalesce(d.state, 'missing')) as what
     from (select member_id, deposit_id, count(*) as times from promotions.taken where deposit_id is not null group by 1, 2) t
     left join cashier.deposits d on d.member_id = t.member_id and d.id = t.deposit_id
     where t.times > 1 or d.state is distinct from 'credited'`,
  ),
  checkBySql(
    'every reward by hand was given by operators, of its amount, and no other',
    `select format('promotion %s, member %s, number %s: given %s, taken %s', coalesce(t.promotion_id, h.promotion_id), coalesce(t.member_id, h.member_id),
       coalesce(t.number, h.id), h.amount, t.amount) as what
     from (select * from promotions.taken where by_hand) t
     full join promotions.hand_grant h on h.member_id = t.member_id and h.promotion_id = t.promotion_id and h.id = t.number
     where h.amount is distinct from t.amount`,
  ),
  checkBySql(
    'of every deposit that was taken back nothing waits or is active, and what stays is what was real money',
    `select format('promotion %s, member %s, deposit %s: %s, reward %s, grant %s', b.promotion_id, b.member_id, b.deposit_id, b.outcome, r.state, g.state) as what
     from promotions.taken_back b
     join rewards.rewards r on r.member_id = b.member_id and r.source = 'promotion' and r.source_id = b.promotion_id and r.number = b.number
     left join bonus.bonus_grants g on g.member_id = r.member_id and g.reward_id = r.id
     where r.state = 'claimable' or g.state in ('waiting', 'active') or (b.outcome = 'withdrawn') <> (r.state = 'withdrawn')
       or b.outcome = 'forfeited' and g.state is distinct from 'forfeited' or b.kept > r.amount and g.id is null`,
  ),
];
