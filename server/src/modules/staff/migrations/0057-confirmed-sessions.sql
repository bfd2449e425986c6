-- When a code of the second factor was entered last in this session: what moves money, keys, rights or limits asks for one
-- of the last minutes (ASVS 7.5.3). Sessions of before are asked at once.
alter table staff.session add column confirmed_at timestamptz not null default '-infinity';
alter table staff.session alter column confirmed_at drop default;
