-- A decision on results has its reason, and a draw that is void after its time its cause.
alter table lottery.import add column decision_reason text not null default '';
alter table lottery.draw add column voided_at timestamptz;
alter table lottery.draw add column void_cause text
  check (void_cause in ('not_drawn', 'annulled', 'wrong_schedule', 'sales_fault'));

-- Results that two operators key in without seeing each other's numbers.
create table lottery.keyed_result (
  draw_id bigint not null references lottery.draw (id),
  staff_id bigint not null,
  staff_name text not null,
  prizes jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'differs', 'published')),
  -- Tiers in which the two differed.
  differing text[] not null default '{}',
  keyed_at timestamptz not null,
  import_id bigint references lottery.import (id),
  primary key (draw_id, staff_id),
  constraint published_by_import check ((state = 'published') = (import_id is not null))
);
create index keyed_differs on lottery.keyed_result (staff_id) where state = 'differs';
-- One pair of eyes waits for the other: two at once are compared, a third cannot wait beside them.
create unique index keyed_waiting on lottery.keyed_result (draw_id) where state = 'waiting';

-- Operators look for a draw by the issue that is printed, whichever game it is of.
create index draw_numero on lottery.draw (numero);
