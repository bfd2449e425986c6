-- When a mail address was proven by a code; an address of a registration is not.
alter table account.member add column email_verified_at timestamptz;
alter table account.profile add column birthday date;
