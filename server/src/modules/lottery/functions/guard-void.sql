-- Enforced whatever the calling code checks: from its time on a draw is void for a recorded cause only, and never after its result.
create or replace function lottery.guard_void() returns trigger language plpgsql as $$
begin
  if new.voided_at is null or new.result is not null or (new.voided_at >= new.draw_at and new.void_cause is null) then
    raise exception 'draw % is not void without a time, and after % not without a cause', new.id, new.draw_at using errcode = 'LX000';
  end if;
  return new;
end $$;

create or replace trigger draw_void before update of state on lottery.draw
  for each row when (new.state = 'void' and old.state <> 'void') execute function lottery.guard_void();
