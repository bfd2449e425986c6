-- Every way in ends in a session, so this is the one guard that none of them can forget.
create or replace function session.refuse_frozen() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from account.members where id = new.member_id and frozen_at is not null) then
    raise exception 'a frozen member gets no session' using errcode = 'LX001';
  end if;
  return new;
end $$;

create or replace trigger session_refuses_frozen before insert on session.session for each row execute function session.refuse_frozen();
