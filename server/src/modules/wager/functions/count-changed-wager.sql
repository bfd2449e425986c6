create or replace function wager.count_changed_wager() returns trigger
language plpgsql as $$
declare
  v_at timestamptz;
begin
  -- Shared with the one who begins the counters: what he does not see yet makes him wait, and the other way round.
  perform 1 from wager.guard g where g.member_id = new.member_id for share;
  if not found or not (select g.counted from wager.guard g where g.member_id = new.member_id) then return null; end if;
  v_at := coalesce(new.settled_at, platform.time_of(nullif(current_setting('lantern.now', true), '')::timestamptz));
  insert into wager.guard_net as c (member_id, hour, net)
  values (new.member_id, wager.hour_of(v_at), (new.stake - new.payout) - (old.stake - old.payout))
  on conflict (member_id, hour) do update set net = c.net + excluded.net;
  return null;
end $$;

create or replace trigger count_changed_wager after update on wager.wager for each row
when (new.stake - new.payout <> old.stake - old.payout) execute function wager.count_changed_wager();
