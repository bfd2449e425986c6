-- Birthdays of members, as month and day.
-- Published to other modules.
create or replace view account.birthdays with (security_invoker = true) as
  select p.member_id, extract(month from p.birthday)::int as month, extract(day from p.birthday)::int as day
  from account.profile p where p.birthday is not null;
revoke insert, update, delete on account.birthdays from lantern_app;
grant select on account.birthdays to lantern_app;
