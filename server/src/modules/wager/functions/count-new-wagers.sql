-- Whatever writes a wager counts: the counters follow the record and not the calls.
create or replace function wager.count_new_wagers() returns trigger
language plpgsql as $$
begin
  insert into wager.guard_net as c (member_id, hour, net)
  select w.member_id, wager.hour_of(w.placed_at), sum(w.stake - w.payout)
  from placed w join wager.guard g on g.member_id = w.member_id and g.counted group by 1, 2 order by 1, 2
  on conflict (member_id, hour) do update set net = c.net + excluded.net;
  return null;
end $$;

create or replace trigger count_new_wagers after insert on wager.wager referencing new table as placed
for each statement execute function wager.count_new_wagers();
