-- Money on its way to a vendor before the guard of its member, in the transfer's own transaction: null, `limit_reached` or
-- `player_blocked`. The limit of a single stake is not asked: how it will be staked there is not known here.
create or replace function wager.check_carry(p_now timestamptz, p_member bigint, p_amount bigint) returns text
language plpgsql as $$
declare
  g wager.guard;
begin
  perform set_config('lantern.now', coalesce(p_now::text, ''), true);
  select * into g from wager.guard i where i.member_id = p_member for update;
  if not found then return null; end if;
  if not g.counted then g.counted := wager.count_guard(p_member, p_now); end if;
  g.stake_max := null;
  return wager.ask_guard(g, platform.time_of(p_now), p_amount, 0, p_amount);
end $$;
