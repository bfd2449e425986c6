-- The house has pits of virtual fights: its tables are of two categories.
update catalogue.vendor set game_types = game_types || '{DS88}' where code = 'LTN_LIVE' and not 'DS88' = any (game_types);
