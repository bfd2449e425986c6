-- open_requirement: what must be played; it moves no money. carry, take_requirement: the same, with money that goes elsewhere
select ledger.entrust('turnover', array['open_requirement'], array['carry', 'take_requirement']);
grant select, insert, update on turnover.requirement, turnover.progress, turnover.weight to lantern_ledger;
grant select, insert on turnover.carry to lantern_ledger;
