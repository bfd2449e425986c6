-- The largest bet of the grant that is active, where it alone keeps a member from these bets of one slip; null where money is short, or no grant is for them.
-- Published to other modules.
create or replace function wager.largest_bonus_bet(p_now timestamptz, p_member bigint, p_category text, p_stakes bigint[]) returns bigint
language plpgsql volatile as $$
declare
  o record;
  v_main bigint;
  v_is_above boolean := false;
  v_stake bigint;
begin
  select * into o from bonus.outlook(p_member, platform.time_of(p_now));
  if (o.active).max_bet is null or bonus.weight_of((o.active).weights, p_category) = 0 then return null; end if;
  select b.available + o.gained into v_main from ledger.balances b where b.member_id = p_member and b.kind = ledger.account('player:main');
  if v_main + (o.active).bonus < (select sum(s) from unnest(p_stakes) s) then return null; end if;
  foreach v_stake in array p_stakes loop
    -- Real money is staked first, bet by bet; only what it does not cover is bonus money.
    v_is_above := v_is_above or v_stake > v_main and v_stake > (o.active).max_bet;
    v_main := greatest(0, v_main - v_stake);
  end loop;
  return case when v_is_above then (o.active).max_bet end;
end $$;
