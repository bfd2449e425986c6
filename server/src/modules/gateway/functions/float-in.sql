-- Money that the vendor gave back, once by its transfer. `ask`: pays it as far as carried money, reported rounds and the ceilings
-- of the vendor reach, or holds all of it. `pay`: two operators approved it. `turn_down`: pays only what is proven.
create or replace function gateway.float_in(p_now timestamptz, p_member bigint, p_id bigint, p_vendor bigint, p_act text, out verdict text, out paid bigint)
language plpgsql as $$
declare
  v gateway.vendor;
  t gateway.transfer;
  v_currency text;
  f gateway.float_return;
  v_unproven bigint;
  v_request bigint;
begin
  if p_act not in ('ask', 'pay', 'turn_down') then raise exception 'a transfer is not decided by %', p_act; end if;
  select * into v from gateway.vendor i where i.id = p_vendor;
  t := gateway.float_asked(p_member, p_id, v, 'out');
  perform ledger.lock_mains(array[p_member]);
  v_currency := (ledger.main_of(p_member)).currency;
  select * into f from gateway.float_return i where i.member_id = p_member and i.id = p_id for update;
  if f.state in ('paid', 'refused') then verdict := f.state; paid := f.paid; return; end if;
  -- An amount that is held does not change: two operators decide about it.
  if f.amount <> t.amount or t.state not in ('pending', 'held') then raise exception 'transfer % of member % is not open', p_id, p_member; end if;
  v_unproven := t.amount - least(t.amount, gateway.float_proven(p_member, p_vendor))::bigint;
  paid := t.amount;
  verdict := 'paid';
  if p_act = 'turn_down' and v_unproven > 0 then
    paid := t.amount - v_unproven;
    v_unproven := 0;
    verdict := 'refused';
  elsif v_unproven > 0 then
    if p_act = 'pay' then v_request := gateway.float_request(v, 'transfer:' || p_id); end if;
    -- What waits for two operators is not paid because a new day begins: without them it comes only once it is proven.
    if v_request is null and (f.state = 'held' or not gateway.float_gift(p_now, v, v_currency, v_unproven)) then
      insert into gateway.float_return (member_id, id, vendor, amount, state) values (p_member, p_id, p_vendor, t.amount, 'held') on conflict do nothing;
      verdict := 'held'; paid := 0;
      return;
    end if;
  end if;
  insert into gateway.float_return as r (member_id, id, vendor, amount, state, paid, unproven, request)
  values (p_member, p_id, p_vendor, t.amount, verdict, paid, v_unproven, v_request)
  on conflict (member_id, id) do update set state = excluded.state, paid = excluded.paid, unproven = excluded.unproven, request = excluded.request;
  if paid = 0 then return; end if;
  if ledger.post_credit(p_member, p_id, ledger.code('vendor_in'), ledger.account('vendor:float'), paid, 0, p_vendor) is null then
    raise exception 'transfer % of member % was paid before', p_id, p_member using errcode = 'LX005';
  end if;
  insert into gateway.float_account as a (member_id, vendor, returned, unproven) values (p_member, p_vendor, paid, v_unproven)
  on conflict (member_id, vendor) do update set returned = a.returned + excluded.returned, unproven = a.unproven + excluded.unproven;
end $$;
