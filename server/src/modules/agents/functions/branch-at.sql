-- An agent (depth 0) and everyone below him at an instant.
create or replace function agents.branch_at(p_agent bigint, p_at timestamptz) returns table (member_id bigint, depth smallint)
language sql stable as $$
  select member_id, depth from agents.closure where ancestor_id = p_agent and valid_from <= p_at and p_at < valid_to
$$;
