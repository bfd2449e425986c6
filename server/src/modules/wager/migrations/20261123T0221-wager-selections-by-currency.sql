-- A selection is counted in each currency apart: its row is named by currency and selection. Draws still on sale count on.
update wager.exposure x
set selection = case
  when x.selection like 'trial %' then (select c.code from ledger.currency c where c.is_trial order by c.number desc limit 1) || substr(x.selection, 6)
  else (select c.code from ledger.currency c where not c.is_trial order by c.number limit 1) || ' ' || x.selection end
from wager.event e where e.id = x.event_id and e.state in ('open', 'closed');
