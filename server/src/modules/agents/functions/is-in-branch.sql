-- Whether a member stood below an agent at an instant, or is the agent himself.
create or replace function agents.is_in_branch(p_agent bigint, p_member bigint, p_at timestamptz) returns boolean
language sql stable as $$
  select exists (select from agents.closure
    where ancestor_id = p_agent and member_id = p_member and valid_from <= p_at and p_at < valid_to)
$$;
