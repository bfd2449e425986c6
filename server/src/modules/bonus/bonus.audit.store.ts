import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Movements of bonus money of one cause: into stakes, back into a grant, and to the platform. */
const MOVED = `select member_id, cause,
    coalesce(sum(amount) filter (where code = ${CODE.bonus_granted}), 0) as granted, min(pool) filter (where code = ${CODE.bonus_granted}) as pool,
    coalesce(sum(amount) filter (where code = ${CODE.bonus_staked}), 0) as staked,
    coalesce(sum(case code when ${CODE.bonus_returned} then amount when ${CODE.bonus_taken} then -amount end), 0) as back,
    coalesce(sum(amount) filter (where code = ${CODE.bonus_converted}), 0) as converted,
    coalesce(sum(case code when ${CODE.bonus_forfeited} then amount when ${CODE.bonus_restored} then -amount end), 0) as kept
  from ledger.transfers
  where code in (${CODE.bonus_granted}, ${CODE.bonus_staked}, ${CODE.bonus_returned}, ${CODE.bonus_taken}, ${CODE.bonus_converted}, ${CODE.bonus_forfeited}, ${CODE.bonus_restored})
  group by member_id, cause`;

/** What must always hold of this module's rows. */
export const bonusChecks: readonly AuditCheck[] = [
  checkBySql(
    'the bonus money of each member is that of their active grant',
    `select format('member %s: account %s, grant %s', coalesce(b.member_id, g.member_id), coalesce(b.available, 0), coalesce(g.bonus, 0)) as what
     from (select member_id, available from ledger.balances where kind = ${ACCOUNT['player:bonus']}) b
     full join (select member_id, bonus from bonus.bonus_grant where state = 'active') g on g.member_id = b.member_id
     where coalesce(b.available, 0) <> coalesce(g.bonus, 0)`,
  ),
  checkBySql(
    'every claimed reward of bonus money is one grant, of its amount and from its budget, and no other',
    `select format('reward %s of member %s: %s, grant %s', coalesce(r.id, g.reward_id), coalesce(r.member_id, g.member_id), r.amount, g.amount) as what
     from (select * from rewards.rewards where kind = 'bonus' and state = 'claimed') r
     full join bonus.bonus_grant g on g.member_id = r.member_id and g.reward_id = r.id
     where (r.amount, r.currency, r.source, r.source_id) is distinct from (g.amount, g.currency, g.source, g.source_id) or r.budget_id is distinct from g.budget_id`,
  ),
  checkBySql(
    'every grant has what was granted, less what was staked and left it, and what its bets returned',
    `select format('grant %s of member %s (%s): bonus %s, moved %s, converted %s, forfeited %s', g.id, g.member_id, g.state, g.bonus,
         coalesce(m.granted, 0), g.converted, g.forfeited) as what
     from bonus.bonus_grant g
     left join (${MOVED}) m on m.member_id = g.member_id and m.cause = g.id
     left join (
       select b.member_id, b.grant_id, sum(b.bonus) as staked, sum(b.returned) as returned, sum(b.kept) as kept, sum(b.counted) as counted, sum(coalesce(m.back, 0)) as back
       from bonus.bet b left join (${MOVED}) m on m.member_id = b.member_id and m.cause = b.wager_id group by 1, 2
     ) b on b.member_id = g.member_id and b.grant_id = g.id
     where case when g.state = 'waiting' then m.granted is not null or g.bonus <> g.amount
         else coalesce(m.granted, 0) <> g.amount or m.pool is distinct from coalesce(g.budget_id, 0)
           or g.bonus <> g.amount - coalesce(b.staked, 0) + coalesce(b.back, 0) - m.converted - m.kept end
       or g.turnover <> coalesce(b.counted, 0)
       or g.converted <> coalesce(m.converted, 0) + coalesce(b.returned - b.kept - b.back, 0)
       or g.forfeited <> coalesce(m.kept, 0) + coalesce(b.kept, 0)`,
  ),
  checkBySql(
    'every bet with bonus money has its part of the stake, and returned its part of what it paid',
    `select format('bet %s of member %s: bonus %s, returned %s, moved %s and %s', coalesce(b.wager_id, m.cause), coalesce(b.member_id, m.member_id), b.bonus,
         b.returned, m.staked, m.back + m.kept) as what
     from bonus.bet b
     left join (${MOVED}) m on m.member_id = b.member_id and m.cause = b.wager_id
     left join wager.wagers w on w.member_id = b.member_id and w.id = b.wager_id
     left join bonus.bonus_grant g on g.member_id = b.member_id and g.id = b.grant_id
     where w.id is null or b.wager_id is not null and g.id is null or b.bonus <> coalesce(m.staked, 0) or b.kept <> coalesce(m.kept, 0) or b.is_open <> (w.state = 'placed')
       or b.stake = w.stake and b.returned <> div(w.payout::numeric * b.bonus, w.stake)`,
  ),
  checkBySql(
    'every movement of bonus money has its grant or its bet',
    `select format('transfers of member %s for %s', m.member_id, m.cause) as what from (${MOVED}) m
     where not exists (select from bonus.bonus_grant g where g.member_id = m.member_id and g.id = m.cause)
       and not exists (select from bonus.bet b where b.member_id = m.member_id and b.wager_id = m.cause)`,
  ),
];
