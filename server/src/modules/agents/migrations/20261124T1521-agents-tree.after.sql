-- Members who were there before the tree: each under the upline that registered him, uplines first.
do $$
declare
  v_level bigint[];
begin
  select coalesce(array_agg(m.id), '{}') into v_level from account.member m
  where m.type <> 4 and (m.upline_id is null or not exists (select from account.member u where u.id = m.upline_id and u.type <> 4));
  while cardinality(v_level) > 0 loop
    perform agents.enter(m.id, case when u.id is null then null else m.upline_id end, m.created_at)
    from account.member m left join account.member u on u.id = m.upline_id and u.type <> 4
    where m.id = any (v_level) order by m.id;
    select coalesce(array_agg(m.id), '{}') into v_level from account.member m where m.type <> 4 and m.upline_id = any (v_level);
  end loop;
end $$;

create trigger enters_tree after insert on account.member
  for each row when (new.type <> 4) execute function agents.enter_new_member();
