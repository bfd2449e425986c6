-- Pictures that members upload (product.md, "Cashier"). A row is there before its content and goes after it, so no content is
-- without a row.
create schema files;
grant usage on schema files to lantern_app;
alter default privileges in schema files grant select, insert, update, delete on tables to lantern_app;

create table files.file (
  member_id bigint not null,
  id bigint not null unique,
  purpose text not null check (purpose in ('avatar', 'identity', 'receipt', 'proof')),
  place text not null check (place in ('database', 's3')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- Of the picture, before it is sealed.
  bytes int not null check (bytes > 0),
  created_at timestamptz not null,
  -- Null until the content is in its place.
  stored_at timestamptz,
  -- What uses it, for example `deposit 17`; one thing at most.
  used_by text,
  -- Nothing uses it any more: it is unreadable and will be removed.
  released_at timestamptz,
  primary key (member_id, id),
  check (used_by is null or stored_at is not null)
);
create index file_used on files.file (used_by) where used_by is not null;
create index file_unused on files.file (created_at) where used_by is null or released_at is not null;

create table files.content (
  file_id bigint primary key references files.file (id) on delete cascade,
  -- Under SECRETS_KEY, bound to the id.
  sealed bytea not null
);
alter table files.content alter column sealed set storage external;
revoke update on files.content from lantern_app;
-- What a picture is stays; how it is used moves on.
revoke update on files.file from lantern_app;
grant update (stored_at, used_by, released_at) on files.file to lantern_app;
