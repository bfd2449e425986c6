-- What the ledger asks of modules above it: every seal is a line of the public log. Seals count down the numbers of their lines: no id of a process
-- is ever below nothing.
-- Published to other modules.
create or replace function ledger.log_seal(p_number bigint, p_at timestamptz, p_hash text) returns void
language sql as $$
  insert into fairness.commitment (id, at, kind, about, value) values (-p_number, p_at, 'seal-hash', p_number::text, p_hash)
  -- A number that was sealed before keeps its line: the audit names the seal that was made in its place.
  on conflict (id) do nothing
$$;
revoke execute on function ledger.log_seal from public;
grant execute on function ledger.log_seal to lantern_ledger;
