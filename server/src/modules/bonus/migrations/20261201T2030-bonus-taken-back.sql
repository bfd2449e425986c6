-- Why a grant was taken back that had not ended; null where its own terms or its member ended it.
alter table bonus.bonus_grant add column ended_for text check (ended_for in ('deposit_taken_back'));
