-- Files that operators take out. Each is made by a job from one state of the database, piece by piece, and kept for a day.
create table staff.export (
  staff_id bigint not null,
  id bigint not null unique,
  kind text not null,
  -- What was asked for, without what was left empty.
  filter jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  lines bigint not null default 0,
  lines_in_all bigint,
  bytes bigint not null default 0,
  totals jsonb not null default '[]',
  asked_at timestamptz not null,
  made_at timestamptz,
  ended_at timestamptz,
  primary key (staff_id, id)
);

create table staff.export_piece (
  export_id bigint not null,
  number int not null,
  text text not null,
  primary key (export_id, number)
);
