-- What a member has deposited in all: credited deposits with what was credited later, less what their providers took back.
create or replace function vip.deposited_by(p_member bigint) returns bigint
language sql stable as $$
  select coalesce(sum(coalesce(d.credited, d.amount) + d.more - d.taken), 0)::bigint from cashier.deposits d where d.member_id = p_member and d.state = 'credited'
$$;
