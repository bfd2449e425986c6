-- Whether a provider signed that one payout came to nothing; it may have been paid before.
create or replace function cashier.is_payout_over(p_withdrawal bigint, p_attempt int) returns boolean
language sql stable as $$
  select exists (
    select from cashier.payout_event e join cashier.payout p on p.withdrawal_id = e.withdrawal_id and p.attempt = e.attempt and p.provider = e.provider
    where e.withdrawal_id = p_withdrawal and e.attempt = p_attempt and e.status in ('failed', 'returned')
      and cashier.was_signed(e.provider, e.signed_time, e.signed_name, e.sign, e.body))
$$;
