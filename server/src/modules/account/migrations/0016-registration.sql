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
  used_at timestamptz
);
create index reset_member on account.reset (member_id, made_at);
create index reset_over on account.reset (ends_at);
