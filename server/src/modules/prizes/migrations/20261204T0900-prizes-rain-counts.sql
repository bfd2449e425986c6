-- Every page of a member reads rains: what a rain gave, and to how many members, is counted with each catch.
alter table prizes.rain add column members int not null default 0, add column given bigint not null default 0;
update prizes.rain r set members = e.members, given = e.given
from (select rain_id, count(distinct member_id)::int as members, sum(amount)::bigint as given from prizes.envelope group by 1) e where e.rain_id = r.prize_id;
grant update (members, given) on prizes.rain to lantern_app;
