-- The digest of a run of transactions; `seal_next` and the audit use this one text of it.
create or replace function ledger.digest_of(p_after bigint, p_upto bigint, out transfers bigint, out digest bytea)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select count(*), sha256(convert_to(coalesce(string_agg(
    concat_ws('|', tx, member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, extract(epoch from at)), E'\n'
    order by tx, member_id, cause, code, number), ''), 'UTF8'))
  from ledger.transfer where tx > p_after and tx <= p_upto
$$;
alter function ledger.digest_of owner to lantern_ledger;
revoke execute on function ledger.digest_of from public;
grant execute on function ledger.digest_of to lantern_app;
