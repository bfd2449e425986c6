create or replace function lottery.keep_rule() returns trigger language plpgsql as $$
begin
  if new.rule is distinct from old.rule then
    raise exception 'the rule that an issue is sold under stays' using errcode = 'LX000';
  end if;
  return new;
end $$;

create or replace trigger draw_rule after update of rule on lottery.draw for each row execute function lottery.keep_rule();
