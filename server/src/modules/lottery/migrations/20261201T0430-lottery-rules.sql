-- The version of its family's rule that an issue is sold under: chosen when the issue is made, which is not after its sale begins. Null is none.
alter table lottery.draw add column rule text;
