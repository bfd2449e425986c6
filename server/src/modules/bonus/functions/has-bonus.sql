-- What wager asks of modules above it: whether one of these members has a grant that is active.
-- Published to other modules.
create or replace function wager.has_bonus(p_member bigint[]) returns boolean
language plpgsql stable as $$
begin
  return exists (select from bonus.bonus_grant g where g.state = 'active' and g.member_id = any (p_member));
end $$;
