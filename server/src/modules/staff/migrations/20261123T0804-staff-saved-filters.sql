-- Filters of a page of the office that an operator keeps under a name.
create table staff.saved_filter (
  staff_id bigint not null references staff.operator (id),
  id bigint not null,
  page text not null,
  name text not null check (name <> ''),
  search jsonb not null,
  saved_at timestamptz not null,
  primary key (staff_id, id),
  unique (staff_id, page, name)
);
