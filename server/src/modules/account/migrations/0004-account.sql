create schema account;
grant usage on schema account to lantern_app;
alter default privileges in schema account grant select, insert, update, delete on tables to lantern_app;

-- Members, agents and trials (product.md, "People"). A trial has no password: only its own session can use it.
create table account.member (
  id bigint primary key,
  -- Always lower case, so that "MinhAnh" and "minhanh" are one name.
  account text not null unique check (account = lower(account)),
  nickname text not null,
  type smallint not null check (type in (0, 1, 2, 4, 41, 42)),
  currency text not null,
  language text not null,
  password_hash text,
  must_change_password boolean not null default false,
  password_changed_at timestamptz,
  email text,
  payee_name text,
  -- What was agreed to, and when (standards.md A01).
  terms_version text,
  terms_at timestamptz,
  age_confirmed_at timestamptz,
  upline_id bigint,
  created_at timestamptz not null,
  check ((type = 4) = (password_hash is null)),
  check ((type = 4) = (terms_at is null))
);
create index member_upline on account.member (upline_id, id) where upline_id is not null;
