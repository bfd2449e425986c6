-- Results are pushed by a reader of final bets.
drop table site.push_progress;
delete from platform.job where kind = 'push.collect';
