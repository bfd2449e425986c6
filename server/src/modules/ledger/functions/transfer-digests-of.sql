-- The same of transfers; of one seal it is what `digest_of` says.
create or replace function ledger.transfer_digests_of(p_after bigint, p_upto bigint[]) returns table (slot int, transfers bigint, digest bytea)
language sql stable security definer set search_path = ledger, pg_temp as $$
  select width_bucket(tx - 1, p_upto) + 1, count(*), sha256(convert_to(string_agg(
    concat_ws('|', tx, member_id, cause, code, number, debit, credit, pool, currency, amount, balance_after, extract(epoch from at)), E'\n'
    order by tx, member_id, cause, code, number), 'UTF8'))
  from ledger.transfer where tx > p_after and tx <= p_upto[cardinality(p_upto)] group by 1
$$;
alter function ledger.transfer_digests_of owner to lantern_ledger;
revoke execute on function ledger.transfer_digests_of from public;
grant execute on function ledger.transfer_digests_of to lantern_app;
