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
