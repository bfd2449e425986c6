-- Ends a pot whose wagers are all decided, once and in each currency. With winners: they have the whole pot, and the operator takes the
-- rake. Without: the stakes have gone back, or what is left goes to the pot `p_carry_to`, which is on sale. Anything else is an error.
create or replace function wager.finish_pot(p_event bigint, p_carry_to bigint) returns void
language plpgsql as $$
declare
  v_pot wager.pot;
  v_held bigint;
  v_left bigint;
  m wager.pot_money;
begin
  select * into v_pot from wager.pot where event_id = p_event;
  if not found then return; end if;
  perform wager.count_pot(p_event);
  if exists (select from wager.wager w where w.event_id = p_event and w.state = 'placed') then
    raise exception 'pot % has open wagers', p_event using errcode = 'LX005';
  end if;
  for m in select * from wager.pot_money i where i.event_id = p_event and i.outcome is null order by i.currency for update loop
    v_held := coalesce((select e.held from ledger.escrow_of(p_event) e where e.currency = m.currency), 0);
    v_left := m.staked - m.rake + m.carried - m.paid;
    if v_left = 0 and v_held = m.rake then
      perform ledger.take_rake(p_event, m.currency, m.rake);
      m.outcome := 'paid';
    elsif m.paid = 0 and v_held = m.carried then
      m.outcome := 'refunded';
      v_left := m.carried;
    elsif m.paid = 0 and v_held = m.staked + m.carried and v_pot.no_winner = 'carry' then
      perform ledger.take_rake(p_event, m.currency, m.rake);
      m.outcome := 'carried';
    else
      raise exception 'pot % holds % % and owes %', p_event, v_held, m.currency, v_left using errcode = 'LX005';
    end if;
    if v_left > 0 then
      perform 1 from wager.event e join wager.pot p on p.event_id = e.id where e.id = p_carry_to and e.state = 'open' for share of e;
      if not found then raise exception 'pot % has % % for a pot that is on sale', p_event, v_left, m.currency using errcode = 'LX005'; end if;
      perform ledger.carry_over(p_event, p_carry_to, m.currency, v_left);
      m.carried_to := p_carry_to;
    end if;
    update wager.pot_money i set outcome = m.outcome, carried_to = m.carried_to where i.event_id = p_event and i.currency = m.currency;
  end loop;
  if exists (select from ledger.escrow_of(p_event) e where e.held <> 0) then
    raise exception 'pot % still holds money', p_event using errcode = 'LX005';
  end if;
end $$;
