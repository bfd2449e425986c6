-- Wrong tries at a secret inside an open session, by what it guards; a right one clears them.
create table session.proof_failure (
  member_id bigint not null,
  id bigint not null,
  secret text not null,
  at timestamptz not null,
  primary key (member_id, id)
);

-- A code sent to a member who is logged in, for one purpose and the session that asked. The newest is the only one.
create table session.member_code (
  member_id bigint not null,
  id bigint not null,
  session_id bigint not null,
  purpose text not null,
  code_hash text not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  -- A try counts before it is compared.
  tries int not null default 0,
  used_at timestamptz,
  primary key (member_id, id)
);
