-- The job that polls vendors has the name of what it does; its waiting row keeps its time.
update platform.job set kind = 'gateway.poll-vendors' where kind = 'gateway.tidings'
  and not exists (select 1 from platform.job other where other.kind = 'gateway.poll-vendors' and other.key = platform.job.key);
delete from platform.job where kind = 'gateway.tidings';
