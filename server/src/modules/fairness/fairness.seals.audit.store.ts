import { type AuditCheck, checkBySql } from '../ledger/index.ts';

/** Seals are lines of the public log, and name the heads of the other chains. */
export const sealLineChecks: readonly AuditCheck[] = [
  checkBySql(
    'every seal is a line of the public log',
    `select format('seal %s, %s', s.number, case when c.id is null then 'which has none' else 'whose line says something else' end) as what
     from ledger.seals s left join fairness.commitment c on c.id = -s.number
     where s.parts is not null and (c.kind, c.about, c.value, c.at) is distinct from ('seal-hash', s.number::text, encode(s.hash, 'hex'), s.at)
     union all
     select format('line %s is of seal %s, which is not there', c.seq, c.about)
     from fairness.commitment c left join ledger.seals s on s.number::text = c.about where c.kind = 'seal-hash' and s.number is null`,
  ),
  checkBySql(
    'the heads that a seal noted are still in their chains',
    `select format('seal %s noted line %s of the public log', s.number, s.parts -> 'head of the public log' ->> 0) as what
     from ledger.seals s left join fairness.commitment c on c.seq = (s.parts -> 'head of the public log' ->> 0)::bigint
     where s.parts ? 'head of the public log' and c.hash is distinct from s.parts -> 'head of the public log' ->> 1
     union all
     select format('seal %s noted entry %s of the operators'' log', s.number, s.parts -> 'head of the operators'' log' ->> 0)
     from ledger.seals s left join staff.audit_entries a on a.number = (s.parts -> 'head of the operators'' log' ->> 0)::bigint
     where s.parts ? 'head of the operators'' log' and encode(a.hash, 'hex') is distinct from s.parts -> 'head of the operators'' log' ->> 1`,
  ),
];
