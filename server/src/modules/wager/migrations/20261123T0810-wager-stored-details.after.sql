-- A detail is stored as its kind says: as the object that is answered, or as the words of a text (decision 0046). Earlier bets stay as they are.
alter table wager.wager
  drop constraint detail_kind,
  add constraint detail_kind check (detail ? 'kind' or jsonb_typeof(detail) = 'string');

-- Seals read final bets by `wager_final`; nothing reads this one.
drop index if exists wager.wager_final_tx_idx;

-- A stake is counted up in place while its event is on sale; a tenth of a page is room enough, for versions that are over make room again.
do $$
declare
  v_part regclass;
begin
  for v_part in
    select i.inhrelid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'wager.member_stake'::regclass and c.relname <> 'member_stake_default'
  loop
    execute format('alter table %s set (fillfactor = 90)', v_part);
  end loop;
end $$;
