-- Changes the stock of a good once per (kind, cause); false where less is there. Called by functions of this module only.
create or replace function points.move_stock(
  p_good bigint, p_kind text, p_cause bigint, p_pieces bigint, p_reason text, p_by text, p_now timestamptz
) returns boolean
language plpgsql as $$
declare
  g points.good;
begin
  select * into g from points.good where id = p_good for no key update;
  if not found then return false; end if;
  if exists (select from points.stock_change c where c.kind = p_kind and c.cause = p_cause) then return true; end if;
  if g.stock + p_pieces < 0 then return false; end if;
  update points.good set stock = stock + p_pieces, stock_changes = stock_changes + 1 where id = p_good returning * into g;
  insert into points.stock_change (good_id, number, kind, cause, pieces, stock_after, reason, by, at)
  values (p_good, g.stock_changes, p_kind, p_cause, p_pieces, g.stock, p_reason, p_by, platform.time_of(p_now));
  return true;
end $$;
