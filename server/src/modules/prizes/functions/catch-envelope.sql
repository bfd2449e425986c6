-- Catches the next envelope of a rain for a member, once per key, and gives its amount out of the budget: caught | repeated | other_key | unknown | unsplit |
-- on_break | stopped | early | late | too_new | per_member | gone. The row of the rain is locked, so catches come one after the other, and the time is read under
-- the lock. `own` is how many the member has caught then,
-- `remaining` how many nobody has.
create or replace function prizes.catch_envelope(
  p_rain bigint, p_member bigint, p_reward bigint, p_key text, p_now timestamptz,
  out verdict text, out number int, out amount bigint, out reward_id bigint, out caught_at timestamptz, out own int, out remaining int
)
language plpgsql as $$
declare
  r prizes.rain;
  p prizes.prize;
  m account.members;
  v_before prizes.envelope;
begin
  select * into r from prizes.rain i where i.prize_id = p_rain for no key update;
  caught_at := platform.time_of(p_now);
  select * into p from prizes.prize i where i.id = p_rain;
  select * into m from account.members i where i.id = p_member;
  own := (select count(*) from prizes.envelope e where e.member_id = p_member and e.rain_id = p_rain);
  remaining := r.envelopes - r.caught;
  if r.prize_id is null or m.id is null or m.currency <> p.currency then
    verdict := 'unknown';
    return;
  end if;
  select * into v_before from prizes.envelope e where e.member_id = p_member and e.key = p_key;
  if found then
    verdict := case when v_before.rain_id = p_rain then 'repeated' else 'other_key' end;
    number := v_before.number;
    amount := v_before.amount;
    reward_id := v_before.reward_id;
    caught_at := v_before.at;
    return;
  end if;
  verdict := case
    when exists (select from safer.breaks b where b.member_id = p_member and b.until_at > caught_at) then 'on_break'
    when p.stopped_at is not null then 'stopped'
    when caught_at < r.starts_at then 'early'
    when caught_at >= r.ends_at or p.ended_at is not null and r.empty_at is null then 'late'
    when m.created_at > r.registered_until then 'too_new'
    when own >= r.per_member then 'per_member'
    when r.caught = r.envelopes then 'gone'
  end;
  if verdict is not null then return; end if;
  number := r.caught + 1;
  amount := (select s.amounts[r.caught + 1] from prizes.split s where s.rain_id = p_rain);
  if amount is null then
    verdict := 'unsplit';
    return;
  end if;
  if rewards.give(
    p_member, p_reward, 'rain', p_rain, number, 'cash', amount, p.currency,
    r.budget_id,
    jsonb_build_object('version', r.version, 'number', number), caught_at + make_interval(days => r.claim_days), p_now
  ) <> 'given' then
    raise exception 'envelope % of rain % cannot be paid', number, p_rain using errcode = 'LX005';
  end if;
  insert into prizes.envelope (rain_id, number, member_id, amount, reward_id, at, key)
  values (p_rain, catch_envelope.number, p_member, catch_envelope.amount, p_reward, catch_envelope.caught_at, p_key);
  update prizes.rain i set caught = i.caught + 1, empty_at = case when i.caught + 1 = i.envelopes then catch_envelope.caught_at end where i.prize_id = p_rain;
  verdict := 'caught';
  reward_id := p_reward;
  own := own + 1;
  remaining := remaining - 1;
end $$;
