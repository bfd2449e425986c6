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

-- Banners and announcements (spec 3): kind banner, or B, PL, PU, PR as the execution types of spec 1.
create table site.announcement (
  id text primary key,
  kind text not null check (kind in ('banner', 'B', 'PL', 'PU', 'PR')),
  group_name text not null default '',
  sort int not null default 0,
  url text not null default '',
  linkage_type text not null default '',
  -- { "EN": { "title", "text" }, "VI": … }
  texts jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz
);
create index announcement_shown on site.announcement (kind, sort, starts_at);
