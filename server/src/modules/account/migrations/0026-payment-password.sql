-- Wrong tries at what guards the payment password, over all sessions of a member; a right one clears them.
create table account.payment_failure (
  member_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  primary key (member_id, id)
);
