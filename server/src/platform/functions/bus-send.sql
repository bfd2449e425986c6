-- Sends frames (JSON texts) to the other nodes with the commit. A notification carries 8000 bytes at most; a larger frame is fetched by its number.
create or replace function platform.bus_send(p_sender text, p_frames text[]) returns void
language sql volatile as $$
  with sent as (
    insert into platform.bus_frame (sender, messages)
    select p_sender, frame from unnest(p_frames) with ordinality as f(frame, place) order by place
    returning id, sender, messages
  )
  select pg_notify('lantern_bus', id || ' ' || sender || ' ' || case when octet_length(messages) <= 7800 then messages else '' end)
  from sent order by id
$$;
