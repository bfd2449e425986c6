-- What the ledger asks of modules above it: the heads of the public log and of the operators' log, which a seal up to this transaction notes.
-- Published to other modules.
create or replace function ledger.other_heads(p_upto bigint) returns table (name text, number bigint, hash text)
language sql stable as $$
  (select 'head of the public log', c.seq, c.hash from fairness.commitment c where c.seq is not null order by c.seq desc limit 1)
  union all
  (select 'head of the operators'' log', a.number, encode(a.hash, 'hex') from staff.audit_entries a where a.row_tx <= p_upto order by a.number desc limit 1)
$$;
