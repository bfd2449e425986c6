create or replace function fairness.seal_commitments(p_limit int default 5000) returns bigint
language plpgsql security definer set search_path = fairness, pg_temp as $$
declare
  v_horizon bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint;
  v_seq bigint;
  v_hash text;
  v_line fairness.commitment;
  v_count bigint := 0;
begin
  perform pg_advisory_xact_lock(7031);
  select seq, hash into v_seq, v_hash from fairness.commitment where seq is not null order by seq desc limit 1;
  v_seq := coalesce(v_seq, 0);
  v_hash := coalesce(v_hash, repeat('0', 64));
  for v_line in
    select * from fairness.commitment where seq is null and tx < v_horizon order by at, id limit p_limit
  loop
    v_seq := v_seq + 1;
    v_hash := encode(sha256(convert_to(concat_ws('|', v_hash, v_seq,
      to_char(v_line.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), v_line.kind, v_line.about, v_line.value), 'UTF8')), 'hex');
    update fairness.commitment set seq = v_seq, hash = v_hash where id = v_line.id;
    v_count := v_count + 1;
  end loop;
  return v_count;
end $$;
revoke execute on function fairness.seal_commitments from public;
grant execute on function fairness.seal_commitments to lantern_app;
