-- What a friend has deposited before an instant: credited deposits with what was credited later, less what their providers took back.
create or replace function referral.deposited_by(p_friend bigint, p_until timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(coalesce(d.credited, d.amount) + d.more - d.taken), 0)::bigint from cashier.deposits d
  where d.member_id = p_friend and d.state = 'credited' and d.settled_at < p_until
$$;
