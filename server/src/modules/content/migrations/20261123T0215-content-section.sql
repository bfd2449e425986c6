-- The list an item is shown in is its section, as the contract and the site name it.
alter table content.item rename column shelf to section;
