-- Notes how far a reader outside of SQL has come, in the transaction of its effect. Forward only, and never for a reader in SQL.
create or replace function wager.note_finals(p_reader text, p_seen bigint) returns void
language plpgsql as $$
begin
  if p_reader ~ '_finals$' then raise exception '% is moved by wager.read_finals alone', p_reader using errcode = 'LX005'; end if;
  update wager.final_head h set seen_tx = p_seen where h.reader = p_reader and h.seen_tx < p_seen;
end $$;
