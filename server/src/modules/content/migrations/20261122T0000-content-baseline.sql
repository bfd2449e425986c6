-- Words are found although a letter is wrong: trigrams, in the help centre's search.
create extension if not exists pg_trgm;

create schema content;
grant usage on schema content to lantern_app;
alter default privileges in schema content grant select, insert, update, delete on tables to lantern_app;

-- One thing the merchant shows: an announcement, a banner, a topic or an article. Its words are in text and shown.
create table content.item (
  id bigint primary key,
  kind text not null check (kind in ('B', 'PL', 'PU', 'PR', 'H', 'banner', 'topic', 'help', 'promotion', 'news', 'blog', 'about', 'join', 'legal')),
  -- The list it is shown in: B and PL notices stand together (spec 3, response groups).
  shelf text not null generated always as (
    case kind when 'B' then 'player' when 'PL' then 'player' when 'PU' then 'popup' when 'PR' then 'notice-promotion' when 'H' then 'home' else kind end
  ) stored,
  slug text not null,
  group_name text not null default '',
  topic_id bigint references content.item,
  sort int not null default 0,
  url text not null default '',
  linkage_type text not null default 'NONE' check (linkage_type in ('PAGE', 'GAME', 'PROMO', 'URL', 'NONE')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_published boolean not null default false,
  -- The drafts differ from what is shown.
  is_changed boolean not null default false,
  is_deleted boolean not null default false,
  published_at timestamptz,
  shown_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by text not null,
  check (ends_at is null or ends_at > starts_at)
);
create unique index item_slug on content.item (kind, slug) where not is_deleted;
create index item_shown on content.item (shelf, group_name, sort, starts_at desc, id desc) where is_published and not is_deleted;
create index item_office on content.item (kind, sort, starts_at desc, id desc) where not is_deleted;
create index item_topic on content.item (topic_id) where topic_id is not null;

-- Drafts, one row a language.
create table content.text (
  item_id bigint not null references content.item,
  language text not null,
  title text not null,
  summary text not null,
  body text not null,
  facts jsonb not null default '[]',
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (item_id, language)
);

-- What the public reads: the drafts as they were when they were published. `heading` and `words` are for the search, without accents.
create table content.shown (
  item_id bigint not null references content.item,
  language text not null,
  title text not null,
  summary text not null,
  body text not null,
  facts jsonb not null default '[]',
  heading text not null,
  words text not null,
  primary key (item_id, language)
);

-- Every saved text, under the version of the item it made; the newest of each language are kept.
create table content.version (
  item_id bigint not null references content.item,
  version int not null,
  language text not null,
  title text not null,
  summary text not null,
  body text not null,
  facts jsonb not null default '[]',
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (item_id, version, language)
);

create table content.feedback (
  id bigint primary key,
  type text not null,
  content text not null,
  language text not null,
  member_id bigint,
  account text,
  state text not null default 'new' check (state in ('new', 'reading', 'answered', 'closed')),
  note text not null default '',
  handled_by text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index feedback_newest on content.feedback (id desc);
create index feedback_state on content.feedback (state, id desc);

-- Two letters that changed places are two edits, and share few trigrams: the search of the help centre counts both.
create extension if not exists fuzzystrmatch;

-- What a member has opened; a notice counts as unread until it stands here (spec 7, CSP_unreadCount).
create table content.notice_read (
  member_id bigint not null,
  item_id bigint not null references content.item,
  read_at timestamptz not null,
  primary key (member_id, item_id)
);

-- Links that show one item before it is published. The link itself is known only to who received it.
create table content.preview (
  token_hash bytea primary key,
  item_id bigint not null references content.item,
  -- The language in which it was asked for; another one is shown where that has no text.
  language text not null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index preview_expiry on content.preview (expires_at);
