import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Each seed of a jackpot has its pool, or gives back what a win took. */
export const seedChecks: readonly AuditCheck[] = [
  checkBySql(
    'every seed of a jackpot is its pool’s, once an epoch, or gives back what a win took',
    `select format('transfer of member %s for %s, number %s, jackpot %s: %s', t.member_id, t.cause, t.number, t.pool, t.amount) as what
     from ledger.transfers t
     left join slots.pool p on t.member_id = 0 and p.jackpot_id = t.pool and p.jackpot_id = t.cause and t.number between 0 and p.epoch
     where t.code = ${CODE.jackpot_seed} and p.seed is distinct from t.amount and not exists (
       select from wager.round_moves u join wager.rounds r on r.member_id = u.member_id and r.vendor = u.vendor and r.round = u.round
         join ledger.transfers w on w.member_id = u.member_id and w.cause = r.wager_id and w.code = ${CODE.jackpot_win} and w.number = u.number
       where u.member_id = t.member_id and r.wager_id = t.cause and u.op = 'win' and u.undone_by is not null and w.amount = t.amount)`,
  ),
];
