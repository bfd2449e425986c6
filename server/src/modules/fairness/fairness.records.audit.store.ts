import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** Checks between chains, shared rounds and pairs, their lines of the public log, and the plays made on them. */
export const fairnessRecordChecks: readonly AuditCheck[] = [
  checkBySql(
    'hash chains, shared rounds and revealed seeds are what the public log records of them',
    `with logged as (
       select c.kind, c.about, c.value from fairness.commitment c
       where c.kind in ('chain-terminal-hash', 'chain-salt', 'round-bets-hash', 'round-bets-root', 'shoe-entropy', 'round-link', 'pair-seed')
     ), shown as (
       select 'chain-terminal-hash' as kind, id::text as about, terminal_hash as value from fairness.chain
       union all select 'chain-salt', id::text, salt from fairness.chain
       union all select case version when 1 then 'round-bets-hash' else 'round-bets-root' end, id::text,
         case version when 1 then bets_hash else bets_hash || ':' || bets end from fairness.round
       -- A round that is dealt from a shoe has a list of its own, and its link is that of the shoe.
       union all select 'round-bets-root', b.about::text, b.root || ':' || b.size from fairness.bet_list b
         where b.kind = 'round' and not exists (select from fairness.round r where r.id = b.about)
       union all select 'shoe-entropy', id::text, entropy from fairness.round where entropy like 'shoe/%'
       union all select 'round-link', id::text, link from fairness.round
       union all select 'pair-seed', id::text, server_seed from fairness.pair
     )
     select format('%s of %s: the log says %s, the record %s', coalesce(s.kind, r.kind), coalesce(s.about, r.about),
       coalesce(s.value, 'nothing'), coalesce(r.value, 'nothing')) as what
     from logged s full join (select * from shown where value is not null) r on r.kind = s.kind and r.about = s.about
     where s.value is distinct from r.value`,
  ),
];
