-- Reset links count by member and place, so that nobody elsewhere uses up the owner's.
alter table account.reset add column place text not null default '';
