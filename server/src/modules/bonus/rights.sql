-- grant_bonus: a reward of bonus money that was claimed, once
-- forfeit, expire, take_back: a grant's own money, to the platform
select ledger.entrust('bonus', array['grant_bonus', 'forfeit', 'expire', 'take_back'], array['activate_next', 'end_grant', 'end_by_play', 'expire_due', 'return_part', 'count_bet', 'return_bets', 'return_plain']);
grant select, insert, update on bonus.bonus_grant, bonus.bet to lantern_ledger;
