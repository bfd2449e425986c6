-- Identity documents, and the picture a member chose (product.md, "People"; standards.md, D04).
create table account.identity_document (
  member_id bigint not null references account.member,
  id bigint not null unique,
  kind text not null check (kind in ('id_card', 'passport', 'driving_licence', 'residence_permit')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'expired')),
  -- The last day on which it counts; null has no end.
  expires_on date,
  front_file bigint not null,
  back_file bigint,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  -- The member reads it.
  reason text,
  primary key (member_id, id),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'refused' or reason is not null)
);
-- One document of a member waits at a time.
create unique index identity_document_waiting on account.identity_document (member_id) where state = 'waiting';
create index identity_document_queue on account.identity_document (state, id);
create index identity_document_end on account.identity_document (expires_on) where state = 'accepted';
-- What was handed in stays as it was; its decision moves on.
revoke update, delete on account.identity_document from lantern_app;
grant update (state, expires_on, decided_at, decided_by, reason) on account.identity_document to lantern_app;

create table account.avatar (
  member_id bigint primary key references account.member,
  -- One of the drawn ones, or an own picture of the files module with its small size, sealed.
  drawn smallint,
  file_id bigint,
  icon_sealed bytea,
  check ((drawn is null) = (file_id is not null)),
  check ((file_id is null) = (icon_sealed is null))
);
