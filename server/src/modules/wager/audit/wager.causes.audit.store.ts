import { type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';

/** Movements of rounds and plays that need a cause beside the bet. */
export const wagerCauseChecks: readonly AuditCheck[] = [
  checkBySql(
    'what a partner’s rounds set aside for jackpots is what their bets said',
    `select format('round %s of member %s: set aside %s, bets say %s', r.round, r.member_id, coalesce(t.fed, 0), coalesce(c.fed, 0)) as what
     from wager.round r
     left join (select member_id, cause, sum(amount) as fed from ledger.transfers where code = ${CODE.jackpot_contribution} group by 1, 2) t
       on t.member_id = r.member_id and t.cause = r.wager_id
     left join (
       select x.member_id, x.vendor, x.round, sum(a) as fed from wager.round_tx x cross join unnest(x.contributions) a
       where x.op = 'bet' and x.verdict = 'done' group by 1, 2, 3
     ) c on c.member_id = r.member_id and c.vendor = r.vendor and c.round = r.round
     where coalesce(t.fed, 0) <> coalesce(c.fed, 0)`,
  ),
  checkBySql(
    'every play that was given back was decided by two operators',
    // A round of several transactions takes a stake back by a rollback, which is a transaction of its own.
    `select format('%s %s of member %s: %s given back', w.game, w.id, w.member_id, t.amount) as what
     from ledger.transfers t join wager.wager w on w.member_id = t.member_id and w.id = t.cause
     join wager.play_ceiling c on c.vendor = w.vendor and c.game = w.game
     where t.code = ${CODE.refund} and w.event_id = 0
       and not exists (select from wager.round r where r.member_id = w.member_id and r.wager_id = w.id)
       and not exists (
       select from staff.decisions q where q.kind = 'instant_void' and q.subject_id = w.id)`,
  ),
];
