-- The direct upline of a member at an instant; null at the top, and before he registered.
create or replace function agents.upline_at(p_member bigint, p_at timestamptz) returns bigint
language sql stable as $$
  select upline_id from agents.edge where member_id = p_member and valid_from <= p_at and p_at < valid_to
$$;
