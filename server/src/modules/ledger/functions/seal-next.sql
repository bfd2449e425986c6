-- Seals all transactions that are finished for certain, from the head on, with the records beside them: nothing below the oldest
-- running one can still appear. Every seal is a line of the public log at once.
create or replace function ledger.seal_next(p_span bigint default 20000, p_now timestamptz default null) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_head ledger.seal_head;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  v_now timestamptz := date_trunc('milliseconds', platform.time_of(p_now));
  v_count bigint;
  v_digest bytea;
  v_parts jsonb;
  v_hash bytea;
begin
  select * into strict v_head from ledger.seal_head for update;
  if v_head.number > 0 then v_upto := least(v_upto, v_head.upto_tx + p_span); end if;
  if v_upto <= v_head.upto_tx then return 0; end if;
  select transfers, digest into v_count, v_digest from ledger.digest_of(v_head.upto_tx, v_upto);
  select jsonb_object_agg(d.kind, jsonb_build_array(d.records, encode(d.digest, 'hex'))) into v_parts
  from ledger.digests_of(v_head.upto_tx, array[v_upto]) d;
  -- An idle hour must not fill the table with empty seals.
  if v_count = 0 and v_parts is null and v_upto - v_head.upto_tx < p_span then return 0; end if;
  select coalesce(v_parts, '{}') || coalesce(jsonb_object_agg(h.name, jsonb_build_array(h.number, h.hash)), '{}') into v_parts from ledger.other_heads(v_upto) h;
  v_hash := ledger.seal_hash(v_head.hash, v_digest, v_parts, v_upto);
  insert into ledger.seal (number, after_tx, upto_tx, transfers, digest, parts, hash, at)
  values (v_head.number + 1, v_head.upto_tx, v_upto, v_count, v_digest, v_parts, v_hash, v_now);
  update ledger.seal_head set number = v_head.number + 1, upto_tx = v_upto, hash = v_hash;
  perform ledger.log_seal(v_head.number + 1, v_now, encode(v_hash, 'hex'));
  return v_count;
end $$;
alter function ledger.seal_next owner to lantern_ledger;
revoke execute on function ledger.seal_next from public;
grant execute on function ledger.seal_next to lantern_app;
