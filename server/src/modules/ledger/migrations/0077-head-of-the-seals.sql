-- The head of the chain of seals, beside it. Nobody comes after the newest seal to miss it: deleted, it would simply be made again,
-- over whatever the transfers say by then. With the head the next seal follows the one that was, and the gap stays for ever.
set local role lantern_ledger;

create table ledger.seal_head (
  is_only boolean primary key default true check (is_only),
  number bigint not null,
  upto_tx bigint not null,
  hash bytea not null
);
insert into ledger.seal_head (number, upto_tx, hash)
select coalesce(max(number), 0), coalesce(max(upto_tx), 0), coalesce((select hash from ledger.seal order by number desc limit 1), '\x00')
from ledger.seal;
create trigger seal_head_stays before delete or truncate on ledger.seal_head
  for each statement execute function ledger.refuse_change();
create trigger seal_head_moves_on before update on ledger.seal_head
  for each row when (new.number <> old.number + 1) execute function ledger.refuse_change();

-- As before (0002), but it goes on from the head.
create or replace function ledger.seal_next(p_span bigint default 20000) returns bigint
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_head ledger.seal_head;
  v_upto bigint := pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1;
  v_count bigint;
  v_digest bytea;
  v_hash bytea;
begin
  select * into strict v_head from ledger.seal_head for update;
  if v_head.number > 0 then v_upto := least(v_upto, v_head.upto_tx + p_span); end if;
  if v_upto <= v_head.upto_tx then return 0; end if;
  select transfers, digest into v_count, v_digest from ledger.digest_of(v_head.upto_tx, v_upto);
  -- An idle hour must not fill the table with empty seals.
  if v_count = 0 and v_upto - v_head.upto_tx < p_span then return 0; end if;
  v_hash := sha256(v_head.hash || v_digest || convert_to(v_upto::text, 'UTF8'));
  insert into ledger.seal (number, after_tx, upto_tx, transfers, hash) values (v_head.number + 1, v_head.upto_tx, v_upto, v_count, v_hash);
  update ledger.seal_head set number = v_head.number + 1, upto_tx = v_upto, hash = v_hash;
  return v_count;
end $$;

grant select on ledger.seal_head to lantern_app;
reset role;
