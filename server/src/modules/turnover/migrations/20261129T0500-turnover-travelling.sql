-- Requirements travel with money that goes to another member: what a transfer, or the payment of a bill, took of locked money.
alter table turnover.requirement drop constraint requirement_kind_check, drop constraint requirement_kind_subject_id_key;
alter table turnover.requirement
  -- Who sent the money; null of a deposit.
  add column from_id bigint,
  -- Several payments of one bill have one subject.
  add column number int not null default 0,
  add constraint requirement_kind_check check (kind in ('deposit', 'transfer', 'bill')),
  -- What travels is a part of other requirements, and no multiple of its money.
  add constraint requirement_source check ((kind = 'deposit') = (from_id is null) and (kind = 'deposit' or multiple = 0));
create unique index requirement_subject on turnover.requirement (kind, subject_id, number);

-- What went from a requirement to another member: the money, and what must be played for it.
create table turnover.carry (
  member_id bigint not null,
  requirement_id bigint not null,
  kind text not null check (kind in ('transfer', 'bill')),
  subject_id bigint not null,
  number int not null default 0,
  base bigint not null check (base >= 0),
  required bigint not null check (required >= 0),
  primary key (member_id, requirement_id, kind, subject_id, number),
  foreign key (member_id, requirement_id) references turnover.requirement
);
-- It answers more columns now.
drop function if exists turnover.standing(bigint);
