-- Rights of a role are those that the role has today, so an operator keeps its name and not a copy of its rights.
alter table staff.operator add column role text;
update staff.operator o set role = t.role, rights = '{}'
from (values
  ('support', '{dashboard,members.act,members.view,outbox}'::text[]),
  ('finance', '{dashboard,deposits,members.view}'),
  ('risk', '{audit,dashboard,deposits,members.act,members.view}'),
  ('content', '{content,dashboard}'),
  ('games', '{dashboard,lottery.approve,lottery.import}'),
  ('admin', '{audit,content,dashboard,deposits,lottery.approve,lottery.import,members.act,members.view,operators,outbox,settings}'),
  -- Before there were roles, these were all the rights there were; the first of them is none any more.
  ('admin', '{audit.read,lottery.approve,lottery.import}'),
  ('auditor', '{audit,dashboard,members.view,outbox}')
) t (role, rights)
where t.rights = (select array_agg(r order by r collate "C") from unnest(o.rights) r);

-- A second factor is set up by its owner: until then there is a first password and a time by which it must be used.
alter table staff.operator
  alter column totp_sealed drop not null,
  -- The secret that was shown at the first log-in and is not yet proven by a code.
  add column totp_pending bytea,
  add column factor_due timestamptz,
  add constraint factor_set_or_due check ((totp_sealed is null) = (factor_due is not null)),
  add constraint factor_pending check (totp_pending is null or totp_sealed is null);

-- A setting has no number: what a request is about is told by its words.
drop index staff.request_waiting;
alter table staff.request
  drop constraint request_kind_check,
  add constraint request_kind check (kind in ('factor_reset', 'deposit_credit', 'setting_change')),
  alter column subject_id drop not null,
  -- The value that is asked for, with the one that it replaces.
  add column proposal jsonb,
  add constraint request_about check ((kind = 'setting_change') = (proposal is not null) and (subject_id is null) = (proposal is not null));
create unique index request_waiting on staff.request (kind, subject) where state = 'waiting';
