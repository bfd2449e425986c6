import { ACCOUNT, type AuditCheck, CODE, checkBySql } from '../../ledger/index.ts';

/** Checks between rounds, their wagers and their transfers (standards.md 3.3). */
export const roundChecks: readonly AuditCheck[] = [
  checkBySql(
    'every round has exactly its stakes and payouts in the ledger',
    // A reported round is played with money at the vendor and has no transfer here.
    // A fully rolled-back round shows its stake as payout too; the ledger has transfers in both directions.
    `select format('round wager %s of member %s (%s): stake %s and payout %s, transfers %s and %s',
         w.id, w.member_id, w.state, w.stake, w.payout, coalesce(t.staked, 0), coalesce(t.paid, 0)) as what
     from wager.wager w left join (
       select member_id, cause,
         sum(case code when 3 then amount when 5 then -amount else 0 end) as staked,
         sum(case when code in (${CODE.payout}, ${CODE.jackpot_win}) then amount when code = ${CODE.correction} and credit = ${ACCOUNT['player:main']} then amount when code in (${CODE.correction}, ${CODE.correction_short}) then -amount else 0 end) as paid
       from ledger.transfers where code in (${CODE.stake}, ${CODE.payout}, ${CODE.refund}, ${CODE.correction}, ${CODE.correction_short}, ${CODE.jackpot_win}) group by member_id, cause
     ) t on t.member_id = w.member_id and t.cause = w.id
     where w.event_id = 0 and w.round is not null and (
       coalesce(t.staked, 0) <> case when w.state = 'refunded' or w.detail ? 'reported' then 0 else w.stake end
       or coalesce(t.paid, 0) <> case when w.state = 'refunded' or w.detail ? 'reported' then 0 else w.payout end)`,
  ),
  checkBySql(
    'the escrow of a round holds what the round says, and nothing once it is closed',
    `select format('round %s of member %s at %s (%s): held %s, escrow %s', r.round, r.member_id, r.vendor, r.state, r.held, coalesce(x.held, 0)) as what
     from wager.round r left join (
       select member_id, pool, sum(case when credit = ${ACCOUNT['escrow:event']} then amount else -amount end) as held
       from ledger.transfers where pool <> 0 and ${ACCOUNT['escrow:event']} in (debit, credit) group by member_id, pool
     ) x on x.member_id = r.member_id and x.pool = r.wager_id
     where coalesce(x.held, 0) <> r.held or (r.state = 'closed' and r.held <> 0)`,
  ),
  checkBySql(
    'a round is the sum of its transactions that stand',
    `select format('round %s of member %s at %s: staked %s, paid %s; transactions %s, %s', r.round, r.member_id, r.vendor, r.staked, r.paid,
         coalesce(t.staked, 0), coalesce(t.paid, 0)) as what
     from wager.round r left join (
       select member_id, vendor, round, sum(case op when 'bet' then amount else 0 end) as staked,
         sum(case when op in ('win', 'adjust') then amount else 0 end) as paid
       from wager.round_tx where verdict = 'done' and undone_by is null group by 1, 2, 3
     ) t using (member_id, vendor, round)
     where r.staked <> coalesce(t.staked, 0) or r.paid <> coalesce(t.paid, 0)`,
  ),
];
