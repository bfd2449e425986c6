-- A round keeps the pace with which it was opened, as it keeps its limits and times; of rounds up to now it is that of their table.
alter table live.round add column is_fast boolean;
update live.round r set is_fast = t.is_fast from live.game_table t where t.code = r.table_code and r.state not in ('settled', 'void');
