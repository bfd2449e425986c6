-- The most that the period of a bill can come to: the greatest rate of its contract × its base, from the figures that were there when the bill
-- was written. Figures are written by `contracts.fold_finals` alone. 0 for a bill that is not of its contract, or does not add up with those before it.
create or replace function contracts.bill_ceiling(p_bill bigint) returns bigint
language sql stable as $$
  with one as (
    select b.*, k.terms,
      floor(extract(epoch from (greatest(b.first_day, k.valid_from)::timestamp at time zone h.name)) / 300)::int as first_slot,
      floor(extract(epoch from ((least(b.last_day, coalesce(k.valid_to, b.last_day)) + 1)::timestamp at time zone h.name)) / 300)::int as before_slot
    from contracts.bill b
    join contracts.contract k on k.id = b.contract_id and k.kind = b.kind and k.downline_id = b.downline_id and k.currency = b.currency
      and k.upline_id is not distinct from b.upline_id
    cross join contracts.zone h
    where b.id = p_bill and b.total = (select sum(o.amount) from contracts.bill o where o.contract_id = b.contract_id and o.first_day = b.first_day and o.number <= b.number)
  ), base as (
    select sum(f.valid) as valid, sum(f.stake - f.payout - f.bonus - f.rebate - f.fee) as net
    from one b
    join agents.closures c on c.ancestor_id = b.downline_id
    join contracts.figure f on f.member_id = c.member_id and c.valid_from <= f.place_at and f.place_at < c.valid_to
    where f.slot >= b.first_slot and f.slot < least(b.before_slot, b.upto_slot) and f.currency = b.currency and f.upto_tx <= b.seen_tx
  )
  select coalesce((
    select floor(greatest(case when one.kind = 'dividend' then base.net else base.valid end, 0)
      * (select max((t ->> 'rate')::numeric) from jsonb_array_elements(one.terms -> 'tiers') t))::bigint
    from one cross join base), 0)
$$;
