-- An operator approves or rejects a redemption that waits: done | repeated | changed | unknown. One that is rejected gives its points and its piece back.
create or replace function points.decide(p_member bigint, p_id bigint, p_state text, p_reason text, p_by text, p_now timestamptz) returns text
language plpgsql as $$
declare
  r points.redemption;
begin
  perform from points.account a where a.member_id = p_member for no key update;
  select * into r from points.redemption where member_id = p_member and id = p_id for no key update;
  if not found or p_state not in ('approved', 'rejected') then return 'unknown'; end if;
  if r.state <> 'applying' then return case r.state when p_state then 'repeated' else 'changed' end; end if;
  update points.redemption set state = p_state, reason = p_reason, decided_by = p_by, decided_at = platform.time_of(p_now)
  where member_id = p_member and id = p_id;
  if p_state = 'rejected' then
    perform points.move(p_member, 'redeem_return', p_id, r.price, p_now);
    perform points.move_stock(r.good_id, 'redeem_return', p_id, 1, '', '', p_now);
  end if;
  return 'done';
end $$;
