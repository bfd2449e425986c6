-- What two operators decided about weights, each request once, and the wagers that it begins with.
create table turnover.weight_change (
  request_id bigint primary key,
  value jsonb not null,
  from_id bigint not null
);
