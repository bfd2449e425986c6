-- Every draw that waits for its result, however old: operators are reminded of it until it has one.
create index draw_without_result on lottery.draw (draw_at) where result is null and state <> 'void';
create index import_waiting on lottery.import (id) where state = 'preview';
