-- What wager asks of modules above it: what a member carried to vendors within each window and nothing explains yet: neither a report nor money that came back. It counts
-- as lost from the moment it is carried (standards.md L02); what a report says of it counts where the round stands.
-- Published to other modules.
create or replace function wager.carried_of(p_member bigint, p_at timestamptz, out day bigint, out week bigint, out month bigint)
language sql stable set enable_seqscan = off as $$
  select coalesce(sum(least(o.open, o.day)), 0)::bigint, coalesce(sum(least(o.open, o.week)), 0)::bigint, coalesce(sum(least(o.open, o.month)), 0)::bigint
  from (
    select greatest(0, t.pending + coalesce(a.carried + a.reported - a.returned, 0)) as open, t.day, t.week, t.month
    from (
      select i.vendor, coalesce(sum(i.amount) filter (where i.state = 'pending'), 0) as pending,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 24), 0) as day,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 168), 0) as week,
        coalesce(sum(i.amount) filter (where i.hour >= wager.hour_of(p_at) - 720), 0) as month
      from (
        select x.vendor, x.amount, x.state, wager.hour_of(x.created_at) as hour from gateway.transfer x
        where x.member_id = p_member and x.direction = 'in' and x.state in ('pending', 'done')
      ) i group by i.vendor
    ) t
    join gateway.vendor v on v.code = t.vendor
    left join gateway.float_account a on a.member_id = p_member and a.vendor = v.id
  ) o
$$;
