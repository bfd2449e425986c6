-- A trial that became a real account is closed for good; its trial money stays behind in it.
alter table account.member
  add column closed_at timestamptz,
  -- False while a member came by a third party and never chose a password: the stored hash is of one nobody knows.
  add column has_password boolean not null default true,
  add constraint only_trials_close check (closed_at is null or type = 4);
