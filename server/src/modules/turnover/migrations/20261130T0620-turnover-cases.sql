-- It is told the cases of the deposit now.
drop function if exists turnover.take_requirement(bigint, bigint);
