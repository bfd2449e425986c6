-- transfer_between: money of its sender, to their upline or direct downline.
select ledger.entrust('agents', array['transfer_between']);
grant select, insert on agents.transfer to lantern_ledger;
grant select on agents.edge, agents.closure, agents.rate_line to lantern_ledger;
