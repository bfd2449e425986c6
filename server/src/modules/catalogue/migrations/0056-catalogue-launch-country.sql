-- Where a member was when he opened a game last: a stake that comes through the vendor's door bears no address of his.
alter table catalogue.recent add column country text not null default '';
