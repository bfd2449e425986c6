-- Vendors and games as people see them in menus and lobbies; what they are played with belongs to the game modules.
create schema catalogue;
grant usage on schema catalogue to lantern_app;
alter default privileges in schema catalogue grant select, insert, update, delete on tables to lantern_app;

create table catalogue.vendor (
  -- The word in addresses (spec 3, vassalage), also the account type's name.
  code text primary key,
  account_type_id int not null unique,
  kind text not null check (kind in ('lottery', 'house', 'vendor')),
  game_types text[] not null check (cardinality(game_types) > 0),
  names jsonb not null,
  emblem text not null default 'lantern',
  way text not null default 'tab' check (way in ('tab', 'popup', 'launch')),
  is_hot boolean not null default false,
  sort int not null default 0,
  state text not null default 'on' check (state in ('on', 'maintenance', 'hidden')),
  back_at timestamptz,
  level_minimum int not null default 0,
  labels text[] not null default '{}',
  blocked_countries text[] not null default '{}',
  only_countries text[] not null default '{}',
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null
);

create table catalogue.game (
  node_id bigint primary key,
  vendor text not null references catalogue.vendor,
  code text not null,
  game_type text not null,
  kind text not null check (kind in ('lottery', 'house', 'vendor')),
  class text not null default 'slots' check (class in ('slots', 'jackpot', 'table', 'arcade', 'bingo')),
  names jsonb not null,
  tags text[] not null default '{}',
  is_hot boolean not null default false,
  hot_sort int not null default 0,
  is_new boolean not null default false,
  sort int not null default 0,
  min_bet bigint not null check (min_bet > 0),
  line_num int not null default 0,
  rtp numeric(4, 2),
  is_free boolean not null default false,
  cover jsonb not null default '{}',
  web_icon_url text not null default '',
  state text not null default 'hidden' check (state in ('on', 'maintenance', 'hidden')),
  back_at timestamptz,
  level_minimum int not null default 0,
  labels text[] not null default '{}',
  blocked_countries text[] not null default '{}',
  only_countries text[] not null default '{}',
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text not null,
  unique (vendor, code)
);

-- Numbers of games that operators add; the house's own are below.
create sequence catalogue.node_id start 1000000;

-- Counts changes: every server process holds the catalogue in memory and reads it again when this has moved.
create table catalogue.revision (
  only_one boolean primary key default true check (only_one),
  number bigint not null default 1
);

insert into catalogue.revision (number) values (2);

create table catalogue.favorite (
  member_id bigint not null,
  node_id bigint not null references catalogue.game,
  at timestamptz not null,
  primary key (member_id, node_id)
);

create table catalogue.recent (
  member_id bigint not null,
  node_id bigint not null references catalogue.game,
  at timestamptz not null,
  -- Where a member was when he opened a game last: a stake that comes through the vendor's door bears no address of his.
  country text not null default '',
  primary key (member_id, node_id)
);
grant usage on sequence catalogue.node_id to lantern_app;
