-- The last change of the tree above a member at or before an instant: his uplines are the same from then on until the instant. Before he
-- registered, and for an account outside the tree, the first place he ever has.
create or replace function contracts.place_of(p_member bigint, p_at timestamptz) returns timestamptz
language sql stable as $$
  select coalesce(
    (select max(greatest(c.valid_from, case when c.valid_to <= p_at then c.valid_to else c.valid_from end)) from agents.closures c
     where c.member_id = p_member and c.valid_from <= p_at),
    (select min(c.valid_from) from agents.closures c where c.member_id = p_member),
    '-infinity')
$$;
