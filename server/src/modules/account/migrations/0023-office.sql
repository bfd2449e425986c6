-- What operators write on a member. A frozen member has no session and gets none; money that is owed still arrives.
alter table account.member
  add column frozen_at timestamptz,
  add column frozen_reason text,
  add column labels text[] not null default '{}',
  -- Counts what operators changed, so that two at once do not overwrite each other.
  add column office_version int not null default 0,
  add constraint frozen_with_reason check ((frozen_at is null) = (frozen_reason is null));

-- Operators look for the beginning of a name or an address among a hundred thousand.
create index member_account_prefix on account.member (account text_pattern_ops);
create index member_email_prefix on account.member (lower(email) text_pattern_ops) where email is not null;
create index member_labels on account.member using gin (labels) where labels <> '{}';
create index member_frozen on account.member (frozen_at) where frozen_at is not null;

-- Every way in ends in a session, so this is the one guard that none of them can forget.
create function session.refuse_frozen() returns trigger language plpgsql set search_path = account, pg_temp as $$
begin
  if exists (select from account.member where id = new.member_id and frozen_at is not null) then
    raise exception 'a frozen member gets no session' using errcode = 'LX001';
  end if;
  return new;
end $$;
create trigger session_refuses_frozen before insert on session.session for each row execute function session.refuse_frozen();
