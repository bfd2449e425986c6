-- open_requirement, take_requirement: what must be played; they move no money. carry: the same, with money that goes to another member
select ledger.entrust('turnover', array['open_requirement', 'take_requirement'], array['carry']);
grant select, insert, update on turnover.requirement, turnover.progress, turnover.weight to lantern_ledger;
grant select, insert on turnover.carry to lantern_ledger;
