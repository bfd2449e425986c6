-- How well a folded word matches a folded heading: 2 for an exact match, less for a near one, 0 for none.
create or replace function content.fit(p_word text, p_heading text) returns real
language sql immutable parallel safe set search_path = content, public, pg_temp as $$
  select case
    when position(p_word in p_heading) > 0 then 2
    when word_similarity(p_word, p_heading) >= 0.45 then word_similarity(p_word, p_heading)
    when length(p_word) >= 4 and exists (
      select 1 from regexp_split_to_table(p_heading, '[^[:alnum:]]+') own
      where length(own) between 3 and 50
        and levenshtein_less_equal(left(p_word, 50), own, 2) <= case when length(p_word) < 6 then 1 else 2 end
    ) then 0.45
    else 0 end
$$;
grant execute on function content.fit to lantern_app;
