-- The states of a bet, as the contract names them.
alter table wager.wager add constraint wager_state check (state in ('placed', 'won', 'lost', 'refunded', 'void', 'cashed_out'));
