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
  -- A trial that became a real account is closed for good; its trial money stays behind in it.
  closed_at timestamptz,
  -- False while a member came by a third party and never chose a password: the stored hash is of one nobody knows.
  has_password boolean not null default true,
  -- What operators write on a member. A frozen member has no session and gets none; money that is owed still arrives.
  frozen_at timestamptz,
  frozen_reason text,
  labels text[] not null default '{}',
  -- Counts what operators changed, so that two at once do not overwrite each other.
  office_version int not null default 0,
  check ((type = 4) = (password_hash is null)),
  check ((type = 4) = (terms_at is null)),
  constraint only_trials_close check (closed_at is null or type = 4),
  constraint frozen_with_reason check ((frozen_at is null) = (frozen_reason is null))
);
create index member_upline on account.member (upline_id, id) where upline_id is not null;
-- Operators look for the beginning of a name or an address among a hundred thousand.
create index member_account_prefix on account.member (account text_pattern_ops);
create index member_email_prefix on account.member (lower(email) text_pattern_ops) where email is not null;
create index member_labels on account.member using gin (labels) where labels <> '{}';
create index member_frozen on account.member (frozen_at) where frozen_at is not null;

-- A number belongs to one member, who has proven it by a code; codes for logging in go to these numbers only.
create table account.verified_mobile (
  mobile text primary key,
  member_id bigint not null unique,
  verified_at timestamptz not null
);

-- What a registration may bring beside the member itself (spec 3). Only what the settings asked for is here.
create table account.profile (
  member_id bigint primary key,
  -- As it was typed; the proven one is in verified_mobile.
  mobile text,
  qq_num text,
  line text,
  whatsapp text,
  facebook text,
  wechat text,
  zalo text,
  -- Sealed under SECRETS_KEY.
  id_number bytea,
  payment_password_hash text,
  affiliate_code text,
  -- The member whose referral code was given.
  referrer_id bigint,
  domain text,
  register_url text,
  register_method text not null default 'WEB',
  -- What this member gives to friends.
  referral_code text unique
);
create index profile_referrer on account.profile (referrer_id, member_id) where referrer_id is not null;

-- Codes that agents give away, and the domains that lead to them.
create table account.affiliate (
  code text primary key check (code = upper(code)),
  member_id bigint not null,
  domain text unique check (domain = lower(domain)),
  created_at timestamptz not null
);
create index affiliate_member on account.affiliate (member_id);

-- One-time links to a new password, by the hash of what the mail carries.
create table account.reset (
  ticket_hash bytea primary key,
  member_id bigint not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  -- Reset links count by member and place, so that nobody elsewhere uses up the owner's.
  place text not null default ''
);
create index reset_member on account.reset (member_id, made_at);
create index reset_over on account.reset (ends_at);
