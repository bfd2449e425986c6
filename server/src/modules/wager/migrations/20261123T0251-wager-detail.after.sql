-- A wager has one typed `detail` (what was bet) and an `outcome` (what became of it, as its game shows it) instead of the lottery's
-- columns play, picks, unit, odds and hits, which other games filled with placeholders (decision 0037). The table is rewritten once,
-- under its lock. The functions here are the forms of earlier wagers: what was sealed and signed of them must come out the same for
-- ever, so they never change and are no files of `functions/`.

-- The detail of a wager that was written before: nothing of its columns is lost.
create function wager.detail_from(
  p_event bigint, p_vendor text, p_game text, p_play text, p_picks text, p_unit bigint, p_odds bigint, p_detail text
) returns jsonb
language sql immutable as $$
  select case
    when p_event <> 0 then jsonb_build_object('kind', 'lottery', 'play', p_play, 'picks', to_jsonb(string_to_array(p_picks, ' ')),
      'unit', trim_scale(p_unit::numeric / 1000000)::text, 'odds', p_odds)
    -- With legs.
    when p_play ~ '^\d{1,2}(,\d{1,2})*$' then jsonb_build_object('kind', 'system', 'sizes', to_jsonb(string_to_array(p_play, ',')::int[]),
      'unit', trim_scale(p_unit::numeric / 1000000)::text)
    when p_play = 'reported' then jsonb_build_object('kind', 'vendor', 'reported', true)
    when p_vendor = 'LTN_SLOTS' and p_detail ~ '^\d+ \d+ \d+ [0-9a-f]+ [a-z]+ \d+ \d+$' then jsonb_build_object('kind', 'slot',
      'pair', split_part(p_detail, ' ', 1), 'nonce', split_part(p_detail, ' ', 2)::int, 'version', split_part(p_detail, ' ', 3)::int,
      'hash', split_part(p_detail, ' ', 4), 'mode', split_part(p_detail, ' ', 5), 'units', split_part(p_detail, ' ', 6)::int,
      'stake', trim_scale(split_part(p_detail, ' ', 7)::numeric / 1000000)::text)
    when p_vendor = 'LTN_INSTANT' and p_game = 'plinko' and p_detail ~ '^\{' then p_detail::jsonb || jsonb_build_object('kind', 'plinko')
    when p_vendor = 'LTN_INSTANT' and p_game in ('mines', 'crash') then jsonb_build_object('kind', p_game)
    else jsonb_build_object('kind', 'vendor') end
$$;

-- The former columns of a wager from its detail. A detail that is no longer what they became is put out as it is, so that no part of
-- it changes unnoticed; mines and targets are those of boards and bets on rounds, which are sealed themselves.
create function wager.former_of(p_event bigint, p_vendor text, p_game text, d jsonb) returns wager.former_detail
language plpgsql immutable as $$
declare
  v wager.former_detail;
begin
  v.picks := ''; v.odds := 10000; v.detail := '';
  case d ->> 'kind'
    when 'lottery' then
      v.play := d ->> 'play';
      v.picks := coalesce((select string_agg(p, ' ' order by n) from jsonb_array_elements_text(d -> 'picks') with ordinality as x(p, n)), '');
      v.odds := (d ->> 'odds')::bigint;
      v.unit := ((d ->> 'unit')::numeric * 1000000)::bigint;
    when 'system' then
      v.play := (select string_agg(s, ',' order by n) from jsonb_array_elements_text(d -> 'sizes') with ordinality as x(s, n));
      v.unit := ((d ->> 'unit')::numeric * 1000000)::bigint;
    when 'slot' then
      v.play := d ->> 'mode';
      v.detail := concat_ws(' ', d ->> 'pair', d ->> 'nonce', d ->> 'version', d ->> 'hash', d ->> 'mode', d ->> 'units',
        ((d ->> 'stake')::numeric * 1000000)::bigint);
    when 'plinko' then
      v.play := d ->> 'risk';
      v.detail := format('{"pair":"%s","nonce":%s,"rows":%s,"risk":"%s","path":"%s"}', d ->> 'pair', d ->> 'nonce', d ->> 'rows', d ->> 'risk', d ->> 'path');
    else v.play := case when d ? 'reported' then 'reported' else 'round' end;
  end case;
  if wager.detail_from(p_event, p_vendor, p_game, v.play, v.picks, v.unit, v.odds, v.detail)
    is distinct from (case d ->> 'kind' when 'mines' then d - 'mines' when 'crash' then d - 'target' else d end)
  then
    v.detail := d::text;
  end if;
  return v;
exception when others then
  return row('', '', 0, 0, d::text)::wager.former_detail;
end $$;

do $$
declare
  r record;
begin
  select w.member_id, w.id into r from wager.wager w
  cross join lateral wager.former_of(w.event_id, w.vendor, w.game,
    wager.detail_from(w.event_id, w.vendor, w.game, w.play, w.picks, w.unit, w.odds, w.detail)) f
  where (f.play, f.picks, f.odds, f.detail) is distinct from (w.play, w.picks, w.odds, w.detail)
    or w.unit is distinct from coalesce(f.unit, w.stake)
  limit 1;
  if found then raise exception 'wager % of member % is of no known kind: its detail cannot be converted', r.id, r.member_id; end if;
end $$;

-- What was bet at the boards of mines and on the rounds of crash.
create function pg_temp.bet_of(p_vendor text, p_game text, p_member bigint, p_id bigint) returns jsonb
language plpgsql as $$
begin
  if p_vendor <> 'LTN_INSTANT' then return '{}'; end if;
  if p_game = 'mines' then
    return (select jsonb_build_object('mines', m.mines) from instant.mines_round m where m.member_id = p_member and m.id = p_id);
  elsif p_game = 'crash' then
    return (select jsonb_build_object('target', c.target) from instant.crash_bet c where c.member_id = p_member and c.id = p_id);
  end if;
  return '{}';
end $$;

-- The last transaction whose wagers were written, settled, sealed or put into batches of receipts with the former columns.
do $$
begin
  execute format('create function wager.detail_tx() returns bigint language sql immutable parallel safe as $f$ select %s::bigint $f$',
    pg_current_xact_id()::text);
end $$;

update ledger.sealed_kind s set
  taken_sql = replace(s.taken_sql, ledger.form_of('wager.wager', s.taken), 'wager.taken_form(r)'),
  taken = array['member_id', 'id', 'slip_id', 'event_id', 'category', 'vendor', 'game', 'detail', 'currency', 'placed_at', 'round',
    'case when r.event_id <> 0 or r.round is null then r.stake end'],
  final = array['stake', 'state', 'payout', 'valid_stake', 'outcome', 'result_version', 'settled_at']
where s.name = 'bets';

alter table wager.wager drop constraint stake_positive;
alter table wager.wager
  alter column detail drop default,
  alter column detail type jsonb using
    wager.detail_from(event_id, vendor, game, play, picks, unit, odds, detail) || pg_temp.bet_of(vendor, game, member_id, id),
  alter column hits drop default,
  alter column hits drop not null,
  alter column hits type jsonb using case when hits <> 0 then jsonb_build_object('hits', hits) end;
alter table wager.wager rename column hits to outcome;
alter table wager.wager drop column play, drop column picks, drop column unit, drop column odds;
alter table wager.wager
  add constraint stake_positive check (case when event_id = 0 and round is not null then stake >= 0 else stake > 0 end),
  add constraint detail_kind check (detail ? 'kind');

-- The sealed text of a wager when it was taken, and when it was final.
create function wager.taken_form(r wager.wager) returns text
language sql stable as $$
  select case when r.row_tx > wager.detail_tx() then
    row(r.member_id, r.id, r.slip_id, r.event_id, r.category, r.vendor, r.game, r.detail, r.currency, extract(epoch from r.placed_at), r.round,
      case when r.event_id <> 0 or r.round is null then r.stake end)::text
  else (
    select row(r.member_id, r.id, r.slip_id, r.event_id, r.category, r.vendor, r.game, f.play, f.picks, f.odds, r.currency,
      extract(epoch from r.placed_at), r.round, f.detail, case when r.event_id <> 0 then f.unit end, case when r.event_id <> 0 then r.stake end)::text
    from wager.former_of(r.event_id, r.vendor, r.game, r.detail) f
  ) end
$$;

create or replace function wager.final_form(r wager.wager) returns text
language sql stable as $$
  select case when coalesce(r.final_tx, r.row_tx) > wager.detail_tx() then
    row(concat(r.member_id, ':', r.id), r.stake, r.state, r.payout, r.valid_stake, r.outcome, r.result_version, extract(epoch from r.settled_at))::text
  else
    row(concat(r.member_id, ':', r.id),
      coalesce((wager.former_of(r.event_id, r.vendor, r.game, r.detail)).unit, r.stake),
      r.stake, r.state, r.payout, r.valid_stake,
      case when r.outcome is null then '0' else coalesce(substring(r.outcome::text from '^\{"hits": (-?[1-9][0-9]*)\}$'), r.outcome::text) end,
      r.result_version, extract(epoch from r.settled_at))::text
  end
$$;

select ledger.write_digests();
