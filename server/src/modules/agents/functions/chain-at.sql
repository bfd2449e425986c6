-- A member (depth 0) and everyone above him at an instant: all to whose teams a bet of that instant belongs.
create or replace function agents.chain_at(p_member bigint, p_at timestamptz) returns table (ancestor_id bigint, depth smallint)
language sql stable as $$
  select ancestor_id, depth from agents.closure where member_id = p_member and valid_from <= p_at and p_at < valid_to
$$;
