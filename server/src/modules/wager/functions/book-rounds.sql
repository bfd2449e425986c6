-- Applies a batch of transactions in one round trip. Items of one `group` stand or fall together, in their order; a batch
-- holds one group of a member. `p_ops` is a JSON list in member order. A name that two batches bring at once belongs to one.
create or replace function wager.book_rounds(p_now timestamptz, p_ops jsonb)
returns table (n int, verdict text, effect text, replayed boolean, wager_id bigint, round_state text, balance_after bigint, shortfall bigint, paid bigint, at timestamptz)
language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_members bigint[];
  v_fed bigint[];
  v_won bigint[];
  v_answers wager.round_answer[];
  v_one wager.round_answer;
  v_group jsonb;
  v_at int := 0;
  v_failed int;
begin
  select array_agg((x ->> 'member')::bigint), array_agg((x ->> 'jackpot')::bigint) filter (where x ? 'jackpot')
  into v_members, v_won from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x;
  select array_agg(j::bigint) into v_fed
  from jsonb_array_elements(p_ops) g, jsonb_array_elements(g) x, jsonb_array_elements_text(coalesce(x -> 'jackpots', '[]')) j;
  perform ledger.lock_mains(v_members);
  if v_fed is not null or v_won is not null then perform ledger.lock_jackpots(coalesce(v_fed, '{}'), coalesce(v_won, '{}')); end if;

  for v_group in select g from jsonb_array_elements(p_ops) g loop
    v_answers := '{}';
    v_failed := null;
    for v_try in 1 .. 2 loop
      begin
        for i in 0 .. jsonb_array_length(v_group) - 1 loop
          v_one := wager.apply_tx(p_now, v_group -> i);
          v_answers := v_answers || v_one;
          if v_one.verdict <> 'done' and jsonb_array_length(v_group) > 1 then
            v_failed := i + 1;
            -- The first of several refuses alone and is remembered; what came before a later refusal is undone.
            exit when i = 0;
            raise exception 'group' using errcode = 'LX002';
          end if;
        end loop;
        exit;
      exception
        when sqlstate 'LX002' then exit;
        -- Another player's transaction took the name since it was looked for: looked for again, it is found.
        when unique_violation then
          if v_try = 2 then raise; end if;
          v_answers := '{}';
          v_failed := null;
      end;
    end loop;
    for i in 1 .. jsonb_array_length(v_group) loop
      v_one := v_answers[coalesce(v_failed, i)];
      n := v_at; v_at := v_at + 1;
      verdict := v_one.verdict; effect := v_one.effect; replayed := v_one.replayed; wager_id := v_one.wager_id; round_state := v_one.round_state;
      balance_after := v_one.balance_after; shortfall := v_one.shortfall; paid := v_one.paid; at := v_one.at;
      return next;
    end loop;
  end loop;
end $$;
