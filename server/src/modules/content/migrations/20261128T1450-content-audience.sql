-- Notices may be for agents only: the agent centre shows them, and no other reader receives them.
alter table content.item add column audience text not null default 'all' check (audience in ('all', 'agents'));
alter table content.item add constraint audience_of_notices check (audience = 'all' or kind in ('B', 'PL'));
