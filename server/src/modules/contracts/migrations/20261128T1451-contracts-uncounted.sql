-- Members who are no active ones of any team, as an operator decided after a sign (agents.md 5.3, rule 11). A decision counts from the day
-- after it on, so that no bill that was computed before changes; a period has the decision that counts on its last day.
create table contracts.uncounted (
  member_id bigint not null,
  from_day date not null,
  -- The last day on which it counts; null while it does.
  to_day date,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  primary key (member_id, decided_at),
  constraint lifted_has_day check ((to_day is null) = (lifted_at is null))
);
create unique index uncounted_now on contracts.uncounted (member_id) where to_day is null;
revoke delete on contracts.uncounted from lantern_app;
