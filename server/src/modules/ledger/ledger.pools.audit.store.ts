import { type AuditCheck, checkBySql } from './ledger.audit.store.ts';
import { ACCOUNT } from './ledger.codes.ts';

/** Checks of tables beside the transfers: jackpots and receivables. */
export const poolChecks: readonly AuditCheck[] = [
  checkBySql(
    'each jackpot holds exactly its transfers, and never less than nothing',
    `select format('jackpot %s in %s: shards %s, transfers %s', jackpot_id, currency, coalesce(s.held, 0), coalesce(t.held, 0)) as what
     from (select jackpot_id, currency, sum(available) as held from ledger.jackpot_shard group by 1, 2) s
     full join (
       select pool as jackpot_id, currency, sum(case when credit = ${ACCOUNT['jackpot:pool']} then amount else -amount end) as held
       from ledger.transfer where ${ACCOUNT['jackpot:pool']} in (debit, credit) group by 1, 2
     ) t using (jackpot_id, currency)
     where coalesce(s.held, 0) <> coalesce(t.held, 0) or coalesce(s.held, 0) < 0`,
  ),
  checkBySql(
    'each debt is exactly its transfers',
    `select format('member %s: owed %s, transfers %s', member_id, coalesce(r.owed, 0), coalesce(t.owed, 0)) as what
     from ledger.receivable r full join (
       select member_id, sum(case when debit = ${ACCOUNT['player:receivable']} then amount else -amount end) as owed from ledger.transfer where ${ACCOUNT['player:receivable']} in (debit, credit) group by member_id
     ) t using (member_id)
     where coalesce(r.owed, 0) <> coalesce(t.owed, 0)`,
  ),
];
