-- Reads a final form back: those of transactions up to `wager.detail_tx` have other parts. Null for a text that is none: a form that was
-- changed is missed in its batch.
-- Published to other modules.
create or replace function wager.parts_of(p_tx bigint, p_form text) returns wager.settled_parts
language plpgsql stable as $$
declare
  v wager.final_parts;
begin
  if p_tx > wager.detail_tx() then return p_form::wager.settled_parts; end if;
  v := p_form::wager.final_parts;
  return row(v.key, v.stake, v.state, v.payout, v.valid_stake, case when v.hits <> 0 then jsonb_build_object('hits', v.hits) end,
    v.result_version, v.settled)::wager.settled_parts;
exception when data_exception then return null;
end $$;
