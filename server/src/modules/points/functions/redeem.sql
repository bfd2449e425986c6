-- A member redeems one piece of a good: done | gone | price | level | limit | sold_out | short. Cash is paid by its reward in the same transaction, and is
-- approved with it; other goods wait for operators. `p_level`: the level of the member.
create or replace function points.redeem(
  p_member bigint, p_id bigint, p_key text, p_hash bytea, p_good bigint, p_price bigint, p_remark text, p_level int, p_now timestamptz
) returns text
language plpgsql as $$
declare
  g points.good;
  v_balance bigint;
begin
  -- The account before the good, as everywhere.
  insert into points.account (member_id, balance, movements) values (p_member, 0, 0) on conflict (member_id) do nothing;
  select a.balance into v_balance from points.account a where a.member_id = p_member for no key update;
  select * into g from points.good where id = p_good for no key update;
  if not found or g.stopped_at is not null or (g.currency is not null and g.currency <> (ledger.main_of(p_member)).currency) then return 'gone'; end if;
  if g.price <> p_price then return 'price'; end if;
  if p_level < g.level then return 'level'; end if;
  if g.per_member <= (select count(*) from points.redemption r where r.member_id = p_member and r.good_id = p_good and r.state <> 'rejected') then
    return 'limit';
  end if;
  if g.stock < 1 then return 'sold_out'; end if;
  if v_balance < g.price then return 'short'; end if;
  insert into points.redemption (member_id, id, key, body_hash, good_id, kind, texts, price, currency, amount, remark, state, at, decided_at)
  values (p_member, p_id, p_key, p_hash, p_good, g.kind, g.texts, g.price, g.currency, g.amount, p_remark,
    case g.kind when 'cash' then 'approved' else 'applying' end, platform.time_of(p_now), case g.kind when 'cash' then platform.time_of(p_now) end);
  if points.move(p_member, 'redeem', p_id, -g.price, p_now) is null or not points.move_stock(p_good, 'redeem', p_id, -1, '', '', p_now) then
    raise exception 'redemption % of member % cannot be paid', p_id, p_member using errcode = 'LX005';
  end if;
  return 'done';
end $$;
