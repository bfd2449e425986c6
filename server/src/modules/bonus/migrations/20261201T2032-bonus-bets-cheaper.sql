-- What every bet with bonus money writes. The grant of a bet is looked up under the lock of the member, and no grant is ever deleted: the audit checks the reference,
-- which cost two look-ups a bet. Rows that are updated again and again have room beside them.
alter table bonus.bet drop constraint bet_member_id_grant_id_fkey;
alter table bonus.bonus_grant set (fillfactor = 40);
alter table bonus.bet set (fillfactor = 70);
-- It has one more argument.
drop function if exists wager.stake_bonus(timestamptz, bigint[], int[], bigint[], bigint[], bigint[], text[], int);
