-- Its form with a limit of age alone; the one with two ids is made anew with every start.
drop function if exists lottery.drop_empty_draws(bigint, int);
