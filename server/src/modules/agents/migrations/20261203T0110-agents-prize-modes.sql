-- Operators set rates too.
alter table agents.rate alter column set_by drop not null;
alter table agents.rate add column operator text;
alter table agents.rate add constraint rate_has_author check ((set_by is null) <> (operator is null));
comment on column agents.rate.set_by is 'The upline; null where an operator set it.';
