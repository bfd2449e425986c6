-- The merchant's time after which a change of contact, factor, payment password or payout account counts; the bounds are those of the setting.
-- Published to other modules.
create or replace function session.security_rest() returns interval language sql stable as $$
  select make_interval(hours => least(720, greatest(1, coalesce((select (value #>> '{}')::int from site.settings
    where key = 'account.contactRestHours' and jsonb_typeof(value) = 'number'), 24))))
$$;

-- When the newest change that holds withdrawals is old enough; null when none holds them.
create or replace function session.security_held_until(p_member bigint, p_at timestamptz) returns timestamptz language sql stable as $$
  select max(at) + session.security_rest() from session.security_change
  where member_id = p_member and holds and at > p_at - session.security_rest()
$$;
