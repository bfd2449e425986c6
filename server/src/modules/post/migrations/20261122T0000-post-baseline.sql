create schema post;
grant usage on schema post to lantern_app;
alter default privileges in schema post grant select, insert, update, delete on tables to lantern_app;

-- A mail or SMS on its way out. It is written in the transaction of whoever sends it, so it leaves exactly when that stands.
create table post.message (
  id bigint primary key,
  kind text not null check (kind in ('mail', 'sms')),
  recipient text not null,
  language text not null,
  -- Names the text: `mail.<key>` or `sms.<key>` of the dictionaries.
  key text not null,
  -- What the text is told, but for codes and links: those are sealed, and gone once the message is out or given up.
  params jsonb not null,
  secrets bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given_up')),
  attempts integer not null default 0,
  -- A code that is over need not arrive.
  good_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  last_error text,
  check ((state = 'waiting') = (ended_at is null)),
  check (state = 'waiting' or secrets is null)
);
create index message_recipient on post.message (recipient, id);
create index message_created on post.message (created_at);
