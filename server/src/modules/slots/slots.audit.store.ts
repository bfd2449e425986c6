import { type AuditCheck, CODE, checkBySql } from '../ledger/index.ts';

/** Invariants of jackpots and tallies of slots that the database can prove by itself (standards G19, G20). */
export const slotsChecks: readonly AuditCheck[] = [
  checkBySql(
    'every jackpot that was won was paid from its pool, whole, and its pool began anew',
    `select format('jackpot %s, epoch %s: announced %s, paid %s', w.jackpot_id, w.epoch, w.amount, coalesce(t.paid, 0)) as what
     from slots.jackpot_win w
     left join (
       select member_id, cause, pool, sum(amount) as paid from ledger.transfers where code = ${CODE.jackpot_win} group by 1, 2, 3
     ) t on t.member_id = w.member_id and t.cause = w.round_id and t.pool = w.jackpot_id
     left join ledger.transfers s on s.member_id = 0 and s.cause = w.jackpot_id and s.code = ${CODE.jackpot_seed} and s.number = w.epoch + 1
     where t.paid is distinct from w.amount or s.amount is null`,
  ),
  checkBySql(
    'a pool has fallen as often as its epoch says',
    `select format('jackpot %s: epoch %s, wins %s', p.jackpot_id, p.epoch, count(w.epoch)) as what
     from slots.pool p left join slots.jackpot_win w using (jackpot_id)
     group by p.jackpot_id, p.epoch having count(w.epoch) <> p.epoch`,
  ),
  checkBySql(
    'every threshold was committed to before it counted, and shown only after its pool fell',
    `select format('threshold %s of jackpot %s', t.epoch, t.jackpot_id) as what
     from slots.threshold t join slots.pool p using (jackpot_id)
     left join fairness.commitments c on c.kind = 'jackpot-threshold-hash' and c.about = t.jackpot_id || ':' || t.epoch
     where c.value is distinct from t.hash or (t.revealed_at is not null and t.epoch >= p.epoch)`,
  ),
  checkBySql(
    'what was counted for the return is what was played',
    `select format('%s in %s: counted %s of %s, played %s of %s', coalesce(t.game, w.game), coalesce(t.currency, w.currency), t.spins, t.staked, w.spins, w.staked) as what
     from (select game, currency, sum(spins) as spins, sum(staked) as staked from slots.tally group by 1, 2) t
     full join (
       select game, currency, count(*) as spins, sum(stake) as staked from wager.wagers where vendor = 'LTN_SLOTS' and event_id = 0 group by 1, 2
     ) w on w.game = t.game and w.currency = t.currency
     where (t.spins, t.staked) is distinct from (w.spins, w.staked)`,
  ),
];
