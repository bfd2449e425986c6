create schema site;
grant usage on schema site to lantern_app;
alter default privileges in schema site grant select, insert, update, delete on tables to lantern_app;

-- What the merchant changed; everything else has its shipped default in site.settings.ts.
create table site.setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

-- Push messages by consent (RFC 8030, 8291, 8292): which browsers, and what is on its way to them.
create table site.push_browser (
  -- SHA-256 of the endpoint: the endpoint itself is long, and knowing it is the proof of who may end it.
  id bytea primary key,
  member_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  topics text[] not null,
  language text not null,
  at timestamptz not null
);
create index push_browser_member on site.push_browser (member_id);

create table site.push_note (
  id bigint primary key,
  browser_id bytea not null references site.push_browser on delete cascade,
  topic text not null,
  data jsonb not null,
  attempts int not null default 0,
  send_at timestamptz not null,
  made_at timestamptz not null
);
create index push_note_due on site.push_note (send_at, id);
create index push_note_browser on site.push_note (browser_id);

-- How far the news has been read for push messages.
create table site.push_progress (
  one boolean primary key default true check (one),
  event_id bigint not null
);
