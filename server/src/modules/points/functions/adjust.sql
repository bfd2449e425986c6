-- Gives a member points, or takes them (negative), as an approved request says; the transaction fails at its end when two operators did not decide this very
-- number. Answers the balance after, null where less is there to take.
create or replace function points.adjust(p_request bigint, p_member bigint, p_points bigint, p_now timestamptz) returns bigint
language plpgsql as $$
declare
  v_after bigint := points.move(p_member, 'adjust', p_request, p_points, p_now);
begin
  if v_after is not null then
    insert into points.adjustment (request_id, member_id, points, at) values (p_request, p_member, p_points, platform.time_of(p_now))
    on conflict (request_id) do nothing;
  end if;
  return v_after;
end $$;
