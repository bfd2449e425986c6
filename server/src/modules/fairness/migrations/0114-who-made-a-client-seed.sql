-- Who made the client seed of a pair: the player's browser, or the server for a play that came without one.
alter table fairness.pair add column client_seed_by text check (client_seed_by in ('player', 'server'));
-- Until now the server made the first one of a member, and the browser each one after it.
update fairness.pair p set client_seed_by =
  case when exists (select from fairness.pair o where o.member_id = p.member_id and o.id < p.id) then 'player' else 'server' end
where client_seed is not null;
alter table fairness.pair add constraint pair_client_seed_by check ((client_seed is null) = (client_seed_by is null));
grant update (client_seed_by) on fairness.pair to lantern_app;
