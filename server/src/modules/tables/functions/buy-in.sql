-- A member carries money to their seat; the sitting is the key. Answers `done` (also of a repeated one), `short`, `no_seat` (the seat is not theirs), or
-- `seated` (there is a stack at it).
create or replace function tables.buy_in(p_sitting bigint, p_code text, p_seat int, p_member bigint, p_amount bigint, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_number bigint := (select t.number from tables.game_table t where t.code = p_code);
begin
  if exists (select from tables.sitting s where (s.id, s.table_code, s.seat, s.member_id) = (p_sitting, p_code, p_seat, p_member)) then return 'done'; end if;
  perform from tables.seat s where (s.table_code, s.seat, s.member_id) = (p_code, p_seat, p_member) and not s.is_leaving for key share;
  if not found then return 'no_seat'; end if;
  insert into tables.sitting (id, table_code, seat, member_id, currency, stack, opened_at)
  select p_sitting, p_code, p_seat, p_member, (ledger.main_of(p_member)).currency, p_amount, platform.time_of(p_now)
  on conflict (table_code, seat) where closed_at is null do nothing;
  if not found then return 'seated'; end if;
  if ledger.seat_in(p_member, p_sitting, v_number, p_amount) is null then
    delete from tables.sitting where id = p_sitting;
    return 'short';
  end if;
  insert into tables.chip_move (cause, number, kind, sitting_id, amount) values (p_sitting, 0, 'buy_in', p_sitting, p_amount);
  return 'done';
end $$;
