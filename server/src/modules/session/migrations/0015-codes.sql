-- Who asked for a code: counted before anything is sent. Numbers are kept as keyed hashes.
create table session.code_request (
  id bigint primary key,
  purpose text not null check (purpose in ('login', 'register', 'password')),
  mobile_hash text not null,
  address text not null,
  at timestamptz not null
);
create index code_request_mobile on session.code_request (mobile_hash, at);
create index code_request_address on session.code_request (address, at);

-- One code at a time for a number and a purpose. A try counts before it is compared.
create table session.mobile_code (
  purpose text not null,
  mobile_hash text not null,
  code_hash text not null,
  tries smallint not null default 0,
  ends_at timestamptz not null,
  primary key (purpose, mobile_hash)
);
create index mobile_code_over on session.mobile_code (ends_at);

-- A remembered log-in: two halves, the ticket that the page reads and the binder that it cannot, both kept as hashes.
-- A used one stays for as long as its family, so that its second use is noticed.
create table session.remember (
  ticket_hash bytea primary key,
  binder_hash bytea not null,
  family bigint not null,
  member_id bigint not null,
  -- The session that this ticket came with; ending it ends the family.
  session_id bigint,
  ends_at timestamptz not null,
  used_at timestamptz,
  over_at timestamptz
);
create index remember_family on session.remember (family);
create index remember_member on session.remember (member_id);
create index remember_over on session.remember (ends_at);
