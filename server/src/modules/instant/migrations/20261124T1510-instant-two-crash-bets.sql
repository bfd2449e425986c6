-- A member may have two bets on a round of crash, each with its own stake and automatic cash-out.
alter table instant.crash_bet add column place smallint not null default 1 check (place in (1, 2));
alter table instant.crash_bet drop constraint crash_bet_round_id_member_id_key;
alter table instant.crash_bet add constraint crash_bet_place unique (round_id, member_id, place);
