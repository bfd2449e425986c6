-- Moves points of a member once per (kind, cause) and answers the balance after it; null where less than what is taken is there. The account is locked until
-- the transaction ends. Called by functions of this module only.
create or replace function points.move(p_member bigint, p_kind text, p_cause bigint, p_points bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  a points.account;
begin
  insert into points.account (member_id, balance, movements) values (p_member, 0, 0) on conflict (member_id) do nothing;
  select * into a from points.account where member_id = p_member for no key update;
  if exists (select from points.movement m where m.member_id = p_member and m.kind = p_kind and m.cause = p_cause) then return a.balance; end if;
  if p_points < 0 and a.balance + p_points < 0 then return null; end if;
  update points.account set balance = balance + p_points, movements = movements + 1 where member_id = p_member returning * into a;
  insert into points.movement (member_id, number, kind, cause, points, balance_after, at)
  values (p_member, a.movements, p_kind, p_cause, p_points, a.balance, platform.time_of(p_now));
  return a.balance;
end $$;
