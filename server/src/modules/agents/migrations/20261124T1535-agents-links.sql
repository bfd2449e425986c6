-- Registration links of agents, what an agent decides in his team, and transfers between an upline and a downline.
create table agents.link (
  code text primary key check (code = upper(code)),
  agent_id bigint not null,
  name text not null,
  -- A domain of the merchant that leads to this link without a code.
  domain text unique check (domain = lower(domain)),
  landing text not null default 'register',
  language text not null,
  -- The account type of the accounts that it opens.
  opens_as smallint not null check (opens_as in (0, 2)),
  -- In hundredths of a percent of the valid stake.
  rebate int not null default 0 check (rebate between 0 and 1000),
  quota int check (quota > 0),
  until_at timestamptz,
  paused_at timestamptz,
  opens bigint not null default 0,
  registrations int not null default 0,
  created_at timestamptz not null,
  constraint link_quota check (quota is null or registrations <= quota)
);
create index link_agent on agents.link (agent_id, created_at desc);

create table agents.link_day (
  code text not null references agents.link,
  day date not null,
  opens int not null default 0,
  registrations int not null default 0,
  primary key (code, day)
);

-- Which link opened an account.
create table agents.link_account (
  member_id bigint primary key,
  code text not null references agents.link
);
create index link_account_code on agents.link_account (code);

-- The codes that agents gave away before there were links.
insert into agents.link (code, agent_id, name, domain, language, opens_as, registrations, created_at)
select a.code, a.member_id, a.code, a.domain, m.language, 0, (select count(*) from account.profile p where p.affiliate_code = a.code), a.created_at
from account.affiliate a join account.member m on m.id = a.member_id;
insert into agents.link_account (member_id, code)
select p.member_id, p.affiliate_code from account.profile p join agents.link l on l.code = p.affiliate_code;
drop table account.affiliate;

-- The rebate of a member, in hundredths of a percent; without a row none, and the merchant's greatest for whoever is at the top.
create table agents.rate (
  member_id bigint primary key,
  rebate int not null check (rebate between 0 and 1000),
  set_by bigint not null,
  set_at timestamptz not null
);

create table agents.freeze_request (
  id bigint primary key,
  agent_id bigint not null,
  member_id bigint not null,
  reason text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  check ((state = 'waiting') = (decided_at is null))
);
create unique index freeze_waiting on agents.freeze_request (member_id) where state = 'waiting';

-- Money from a member to his upline, or from an agent to a direct downline. Its two movements in the ledger have this id as their cause.
create table agents.transfer (
  id bigint primary key,
  from_id bigint not null,
  to_id bigint not null,
  way text not null check (way in ('up', 'down')),
  amount bigint not null check (amount > 0),
  currency text not null,
  note text not null,
  key uuid not null,
  body_hash bytea not null,
  made_at timestamptz not null,
  unique (from_id, key),
  check (from_id <> to_id)
);
create index transfer_from on agents.transfer (from_id, id desc);
create index transfer_to on agents.transfer (to_id, id desc);

-- Written with the ledger by `transfer_between` alone.
revoke insert, update, delete on agents.transfer from lantern_app;
