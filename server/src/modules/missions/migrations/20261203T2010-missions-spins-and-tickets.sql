-- Missions also give spins of prize wheels and tickets of raffles.
alter table missions.mission drop constraint mission_reward_kind_check;
alter table missions.mission add constraint mission_reward_kind_check check (reward_kind in ('cash', 'points', 'spins', 'tickets'));
alter table missions.claim drop constraint claim_kind_check;
alter table missions.claim add constraint claim_kind_check check (kind in ('cash', 'points', 'spins', 'tickets'));
