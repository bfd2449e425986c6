-- The fields of a provider's statement in our names, its amount as decimal text. `p_fields` and `p_statuses` are those of its kind. A kind
-- with minor digits counts in minor units, of which each currency has its own.
create or replace function cashier.read_statement(p_kind text, p_body bytea, p_fields jsonb, p_statuses jsonb) returns jsonb
language sql stable set search_path = cashier, pg_temp as $$
  select jsonb_object_agg(f.ours, case
    when f.ours = 'status' then p_statuses -> (b.fields ->> f.theirs)
    when f.ours <> 'amount' or k.minor_digits = 0 then to_jsonb(b.fields ->> f.theirs)
    when b.fields ->> f.theirs ~ '^[0-9]{1,14}$'
      then to_jsonb(round((b.fields ->> f.theirs)::numeric / power(10::numeric, d.decimals), d.decimals)::text)
    else '""' end)
  from cashier.provider_kind k
  cross join lateral (select case k.body when 'form' then cashier.form_of(p_body) else convert_from(p_body, 'UTF8')::jsonb end as fields) b
  cross join lateral (select cashier.decimals_of(b.fields ->> (p_fields ->> 'currency')) as decimals) d
  cross join lateral jsonb_each_text(p_fields) f (ours, theirs)
  where k.code = p_kind
$$;
