-- What a member cannot withdraw yet: the money of the requirements that are neither met nor cleared.
-- Published to other modules.
create or replace function turnover.locked(p_member bigint) returns bigint
language sql stable as $$
  select coalesce(sum(s.base), 0)::bigint from turnover.standing(p_member) s where s.cleared_at is null and s.played < s.required
$$;
