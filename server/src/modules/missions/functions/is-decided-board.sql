-- Whether a decision is about this row of `missions.board_start`: the board, and the version that was shown with its budget.
create or replace function missions.is_decided_board(p_decision jsonb, p_row jsonb) returns boolean
language sql immutable as $$
  select p_decision #>> '{proposal,after,source}' = 'mission_board' and p_decision #>> '{proposal,after,sourceId}' = p_row ->> 'board_id'
    and p_decision #>> '{proposal,after,terms,version}' = p_row ->> 'version'
$$;
